import { describe, expect, it } from 'vitest'
import { listSites } from '../fleet/list-sites.ts'

describe('listQuery', () => {
  it('reads texts as a server receives them and fills in the defaults of the specification', () => {
    expect(listSites.query.parse({ page: '3', tagId: '12' })).toMatchObject({
      page: 3,
      limit: 20,
      sort: 'name',
      dir: 'asc',
      search: '',
      tagId: 12,
    })
  })

  it.each([
    { page: '0' },
    { page: 'x' },
    { limit: '2001' },
    { limit: '0' },
    { sort: 'password' },
    { dir: 'up' },
  ])('refuses %j', (query) => {
    expect(listSites.query.safeParse(query).success).toBe(false)
  })

  it('reads an empty filter as no filter', () => {
    expect(listSites.query.parse({ tagId: '' }).tagId).toBe(0)
  })
})

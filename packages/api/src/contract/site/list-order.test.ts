import { describe, expect, it } from 'vitest'
import { inListOrder, sortSites } from './list-order.ts'
import { SiteRow } from './site-row.ts'

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const site = (id: number, name: string, data: object = {}) =>
  SiteRow.parse({ id, name, data: { url: 'https://a.test/', ...data } })

describe('inListOrder', () => {
  const rows = [
    { id: 5, key: 2 },
    { id: 4, key: null },
    { id: 3, key: 1 },
    { id: 2, key: 2 },
    { id: 1, key: null },
  ]
  const sorted = (dir: 'asc' | 'desc') =>
    ids(
      inListOrder(
        rows,
        ({ key }) => key,
        (a, b) => a - b,
        dir,
      ),
    )

  it('sorts by key, null last in both directions, equal keys by id', () => {
    expect(sorted('asc')).toEqual([3, 2, 5, 1, 4])
    expect(sorted('desc')).toEqual([2, 5, 3, 1, 4])
  })

  it('does not change the given rows', () => {
    sorted('asc')
    expect(ids(rows)).toEqual([5, 4, 3, 2, 1])
  })
})

describe('sortSites', () => {
  const sites = [
    site(1, 'Zahnarzt', { app_version: '6.0.0', state: 1, tls_expiration: '2027-01-01T10:00:00+02:00' }),
    site(2, 'Bäckerei', { app_version: '6.0.0-beta1', state: -1, tls_expiration: '2027-01-01T09:00:00Z' }),
    site(3, 'Ärztehaus', { app_version: null, state: 0, tls_expiration: null }),
  ]

  it.each([
    ['name', [3, 2, 1], [1, 2, 3]],
    ['app_version', [2, 1, 3], [1, 2, 3]],
    ['state', [2, 3, 1], [1, 3, 2]],
    ['tls_expiration', [1, 2, 3], [2, 1, 3]],
  ] as const)('sorts by %s', (sort, up, down) => {
    expect(ids(sortSites(sites, sort, 'asc'))).toEqual(up)
    expect(ids(sortSites(sites, sort, 'desc'))).toEqual(down)
  })
})

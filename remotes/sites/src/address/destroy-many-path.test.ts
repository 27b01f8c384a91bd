import { describe, expect, it } from 'vitest'
import { destroyedIds, destroyManyPath } from './destroy-many-path.ts'

const some = (count: number) => Array.from({ length: count }, (_, at) => 1_000_000 + at)
const at = (path: string) => new URL(path, 'http://127.0.0.1/')

describe('the address of the removal of many sites', () => {
  it.each([1, 200, 201, 10_000])(
    'contains the ids of %i sites, and sends less than 2 kB to a server',
    (count) => {
      const url = at(destroyManyPath(some(count)))
      expect(destroyedIds(url)).toEqual(some(count))
      expect(`${url.pathname}${url.search}`.length).toBeLessThan(2000)
    },
  )

  it.each(['', '?ids=', '?ids=all', '#ids=,,x'])('leads to no site without ids: "%s"', (end) => {
    expect(destroyedIds(at(`/sites/destroy${end}`))).toEqual([])
  })

  it('names a site once', () => {
    expect(destroyedIds(at('/sites/destroy?ids=3,1,3'))).toEqual([3, 1])
  })
})

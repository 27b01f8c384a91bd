import { compareCodePoints, nameKey } from '../rules/names.ts'
import { compareVersionKeys, versionKey } from '../rules/versions.ts'
import type { SiteRow, SiteSort } from './site-row.ts'

type Direction = 'asc' | 'desc'

/**
 * Rows by a key that is computed once for each: null last in both directions, ties by id (contract §2). The
 * server's `sortedBy` does the same in SQL.
 */
export function inListOrder<Row extends { id: number }, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key | null,
  compareKeys: (a: Key, b: Key) => number,
  dir: Direction,
): Row[] {
  const sign = dir === 'asc' ? 1 : -1
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => {
      const order =
        a.key === null || b.key === null
          ? Number(a.key === null) - Number(b.key === null)
          : sign * compareKeys(a.key, b.key)
      return order || a.row.id - b.row.id
    })
    .map(({ row }) => row)
}

/** Sites in the order of the sites list. */
export function sortSites(sites: readonly SiteRow[], sort: SiteSort, dir: Direction): SiteRow[] {
  if (sort === 'name') return inListOrder(sites, ({ name }) => nameKey(name), compareCodePoints, dir)
  if (sort === 'app_version')
    return inListOrder(sites, ({ data }) => versionKey(data.app_version ?? ''), compareVersionKeys, dir)
  return inListOrder(
    sites,
    ({ data }) => placeOf(data[sort]),
    (a, b) => a - b,
    dir,
  )
}

/** The sort value of a column: a number as it is, a time as milliseconds. */
function placeOf(value: number | string | null): number | null {
  return typeof value === 'string' ? Date.parse(value) : value
}

import { compareNames, PICTURE_MAX_ROWS, type PictureRow } from '@flotilla/api/contract'
import { orderSquares } from './drawn-rows.ts'
import { sumTroubles } from './sum-troubles.ts'

/**
 * The largest row first, of these by name, the one without a tag last. It takes the sites of the smallest
 * tags where there are too many.
 */
export function orderRows(rows: readonly PictureRow[]): PictureRow[] {
  const named = rows
    .filter(({ tag }) => tag !== null)
    .toSorted((a, b) => b.sites - a.sites || compareNames(a.tag?.name ?? '', b.tag?.name ?? ''))
  const untagged = rows.filter(({ tag }) => tag === null)
  const rest = [...untagged, ...named.slice(PICTURE_MAX_ROWS - 1)]
  return [...named.slice(0, PICTURE_MAX_ROWS - 1), ...(rest.length === 0 ? [] : [joined(rest)])]
}

function joined(rows: readonly PictureRow[]): PictureRow {
  const squares = rows.flatMap((row) => row.squares ?? [])
  return {
    tag: null,
    sites: rows.reduce((sum, row) => sum + row.sites, 0),
    troubles: sumTroubles(rows.flatMap(({ troubles }) => troubles)),
    squares: rows.some((row) => row.squares === null) ? null : orderSquares(squares),
  }
}

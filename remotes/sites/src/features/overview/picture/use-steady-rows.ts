import type { FleetPicture, PictureRow, Square } from '@flotilla/api/contract'
import { useState } from 'react'

type Order = { rows: ReadonlyMap<number, number>; squares: ReadonlyMap<number, number> }

/**
 * The rows in the order in which this visit first saw them: squares change their look, not their place, until
 * the next visit. New ones come last.
 */
export function useSteadyRows({ rows }: FleetPicture): PictureRow[] {
  const [order] = useState(() => orderOf(rows))
  return inOrder(rows, ({ tag }) => order.rows.get(tag?.id ?? 0)).map((row) => ({
    ...row,
    squares: row.squares && inOrder(row.squares, ({ id }) => order.squares.get(id)),
  }))
}

function orderOf(rows: readonly PictureRow[]): Order {
  const squares: Square[] = rows.flatMap((row) => row.squares ?? [])
  return {
    rows: new Map(rows.map(({ tag }, place) => [tag?.id ?? 0, place])),
    squares: new Map(squares.map(({ id }, place) => [id, place])),
  }
}

/** Sorts by known places; what has none keeps its order behind the others. */
function inOrder<Item>(items: readonly Item[], placeOf: (item: Item) => number | undefined): Item[] {
  const last = Number.MAX_SAFE_INTEGER
  return items.toSorted((a, b) => (placeOf(a) ?? last) - (placeOf(b) ?? last))
}

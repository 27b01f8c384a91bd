/** Where a square is drawn, in px, and the row of the picture that it belongs to. */
export type Place = { row: number; left: number; top: number }

/** A key that moves the focus in the picture. */
export type Move = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End'

const moves: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']
export const isMove = (key: string): key is Move => moves.includes(key)

/**
 * The square that a key leads to from the one at `from`, by their places in reading order: left and right by
 * order, up and down to the nearest on the next line, Home and End to the ends of the row. The same one where
 * there is no other.
 */
export function squareToward(places: readonly Place[], from: number, move: Move): number {
  const here = places[from]
  if (here === undefined) return 0
  switch (move) {
    case 'ArrowLeft':
      return Math.max(0, from - 1)
    case 'ArrowRight':
      return Math.min(places.length - 1, from + 1)
    case 'Home':
      return places.findIndex(({ row }) => row === here.row)
    case 'End':
      return places.findLastIndex(({ row }) => row === here.row)
    default:
      return nextLine(places, from, here, move === 'ArrowDown' ? 1 : -1)
  }
}

function nextLine(places: readonly Place[], from: number, here: Place, way: 1 | -1): number {
  let best = from
  let distance = Number.POSITIVE_INFINITY
  let line = Number.POSITIVE_INFINITY
  for (const [index, { left, top }] of places.entries()) {
    const lines = (top - here.top) * way
    const aside = Math.abs(left - here.left)
    if (lines <= 0 || lines > line || (lines === line && aside >= distance)) continue
    best = index
    line = lines
    distance = aside
  }
  return best
}

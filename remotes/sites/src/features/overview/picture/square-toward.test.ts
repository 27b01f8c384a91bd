import { expect, it } from 'vitest'
import { type Move, squareToward } from './square-toward.ts'

/** Two rows; the first takes two lines. */
const places = [
  ...[0, 48, 96].map((left) => ({ row: 0, left, top: 0 })),
  ...[0, 48].map((left) => ({ row: 0, left, top: 48 })),
  ...[0, 48].map((left) => ({ row: 1, left, top: 104 })),
]

it.each<[from: number, move: Move, to: number]>([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 3],
  [6, 'ArrowRight', 6],
  [0, 'ArrowLeft', 0],
  [1, 'ArrowDown', 4],
  [2, 'ArrowDown', 4],
  [4, 'ArrowDown', 6],
  [6, 'ArrowDown', 6],
  [6, 'ArrowUp', 4],
  [1, 'ArrowUp', 1],
  [4, 'Home', 0],
  [0, 'End', 4],
  [5, 'End', 6],
])('from square %i, %s leads to square %i', (from, move, to) => {
  expect(squareToward(places, from, move)).toBe(to)
})

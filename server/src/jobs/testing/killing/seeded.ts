import { createHash } from 'node:crypto'

/** Numbers that follow from a seed alone. */
export type Seeded = {
  /** A whole number from `min` to `max`, both included. */
  int: (min: number, max: number) => number
  /** The list in another order. */
  shuffle: <T>(list: readonly T[]) => T[]
}

/** The same seed gives the same numbers on every machine. */
export function createSeeded(seed: string): Seeded {
  let count = 0
  const next = () => createHash('sha256').update(`${seed}/${count++}`).digest().readUInt32BE() / 2 ** 32
  return {
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    shuffle: (list) =>
      list
        .map((value) => ({ value, rank: next() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ value }) => value),
  }
}

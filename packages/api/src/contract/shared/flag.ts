import { z } from 'zod'

const spellings = new Map<unknown, 0 | 1>([
  [false, 0],
  ['0', 0],
  [true, 1],
  ['1', 1],
])

/** What the specifications call "0 or 1": an integer. A boolean, or the digit as text, from another backend is read as one. */
export const Flag = z.preprocess(
  (value: 0 | 1 | '0' | '1' | boolean) => spellings.get(value) ?? value,
  z.literal([0, 1]),
)
export type Flag = z.infer<typeof Flag>

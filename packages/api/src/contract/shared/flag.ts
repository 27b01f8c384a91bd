import { z } from 'zod'

/** What the specifications call "0 or 1": an integer. A boolean from another backend is read as 0 or 1. */
export const Flag = z.preprocess(
  (value: 0 | 1 | boolean) => (typeof value === 'boolean' ? Number(value) : value),
  z.literal([0, 1]),
)
export type Flag = z.infer<typeof Flag>

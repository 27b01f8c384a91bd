import { z } from 'zod'

/** Whole-hour offset from -12 to 12 as text, `0` for UTC; a number from another backend is read too. */
export const Timezone = z.preprocess(
  (value: string | number | null | undefined) => (value == null || value === '' ? '0' : String(value)),
  z.string().regex(/^[+-]?(\d|1[0-2])$/, 'Please choose a timezone'),
)
export type Timezone = z.infer<typeof Timezone>

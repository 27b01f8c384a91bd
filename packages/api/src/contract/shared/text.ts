import { z } from 'zod'

/** A house's, an invoice's, a card's number is text. A backend that keeps it as digits may send it so. */
export const Text = z.preprocess(
  (value: string | number) => (typeof value === 'number' ? String(value) : value),
  z.string(),
)
export type Text = z.infer<typeof Text>

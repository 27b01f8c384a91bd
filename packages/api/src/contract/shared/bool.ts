import { z } from 'zod'

const spellings = new Map<unknown, boolean>([
  ...([1, '1', 'true'] as const).map((value) => [value, true] as const),
  ...([0, '0', 'false', ''] as const).map((value) => [value, false] as const),
])

/** What the specifications call "bool": a JSON boolean. 0 and 1, also as text (a form, a database of PHP), are read as one. */
export const Bool = z.preprocess(
  (value: 0 | 1 | '0' | '1' | boolean) => spellings.get(value) ?? value,
  z.boolean(),
)
export type Bool = z.infer<typeof Bool>

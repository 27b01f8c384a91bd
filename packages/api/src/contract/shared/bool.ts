import { z } from 'zod'

/** What the specifications call "bool": a JSON boolean. 0 and 1 from another backend are read as one. */
export const Bool = z.preprocess(
  (value: 0 | 1 | boolean) => (value === 0 || value === 1 ? value === 1 : value),
  z.boolean(),
)
export type Bool = z.infer<typeof Bool>

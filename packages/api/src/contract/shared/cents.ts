import { z } from 'zod'

/** Money in whole euro cents; may be negative for a credit (contract §2). */
export const Cents = z.int()
export type Cents = z.infer<typeof Cents>

import { z } from 'zod'
import { maybe } from './read.ts'

/** Answer of a call that only reports success; `null` for an empty or unknown body. */
export const Done = maybe(z.object({ message: z.string() }))
export type Done = z.infer<typeof Done>

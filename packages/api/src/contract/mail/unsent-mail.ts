import { z } from 'zod'
import { orNull } from '../shared/read.ts'
import { IsoTime } from '../shared/scalars.ts'

/**
 * A mail that no mail server has taken yet; what it says is not told. `waiting` is tried again at
 * `next_try_at`, `failed` is given up until somebody asks for another try.
 */
export const UnsentMail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'failed']),
  /** How often it was tried. */
  tries: z.int(),
  /** What the mail server, or the way to it, said at the last try; null before the first. */
  error: orNull(z.string()),
  created_at: IsoTime,
  /** Null when it is not tried again by itself. */
  next_try_at: orNull(IsoTime),
})
export type UnsentMail = z.infer<typeof UnsentMail>

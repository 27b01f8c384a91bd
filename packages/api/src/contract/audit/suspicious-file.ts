import { z } from 'zod'
import { orNull } from '../shared/or-null.ts'

/** A file with a suspicious passage; `content` is base64 (contract §4). */
export const SuspiciousFile = z.object({
  file: z.string(),
  match: orNull(z.string()),
  line: orNull(z.int()),
  content: orNull(z.string()),
})
export type SuspiciousFile = z.infer<typeof SuspiciousFile>

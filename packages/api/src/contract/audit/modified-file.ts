import { z } from 'zod'
import { orNull } from '../shared/or-null.ts'

/** A file of Joomla's core that is not as released. */
export const ModifiedFile = z.object({
  file: z.string(),
  content: orNull(z.string()),
  line: orNull(z.int()),
})
export type ModifiedFile = z.infer<typeof ModifiedFile>

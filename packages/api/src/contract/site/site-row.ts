import { z } from 'zod'
import { orElse } from '../shared/or-else.ts'
import { SiteFields } from './site-fields.ts'

/** A site in a list (contract §4). `process_state` 0 is idle, anything else busy. */
export const SiteRow = z.object({
  id: z.int(),
  name: z.string(),
  process_state: orElse(z.int(), 0),
  data: SiteFields,
})
export type SiteRow = z.infer<typeof SiteRow>

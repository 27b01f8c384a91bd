import { z } from 'zod'
import { orNull } from '../shared/read.ts'
import { Bool, IsoTime } from '../shared/scalars.ts'

/**
 * One entry of the log. `name` is the site's. `type` and `result` make a pair of `ACTIVITY_KINDS`; an unknown
 * pair is shown as its words (contract §3).
 */
export const ActivityItem = z.object({
  id: z.int(),
  site_id: orNull(z.int()),
  name: orNull(z.string()),
  type: z.string(),
  result: z.string(),
  date: IsoTime,
  payload: z.string().nullable().catch(null),
  extension_name: orNull(z.string()),
  to_version: orNull(z.string()),
  /** (+) Behind a `failed`: nothing failed, somebody cancelled it. */
  is_cancelled: Bool.optional(),
})
export type ActivityItem = z.infer<typeof ActivityItem>

import { z } from 'zod'
import { itemOf } from './list.ts'
import { Bool } from './scalars.ts'

/**
 * Answer of a call that starts work: the id of the site, backup or extension in the call, and its
 * `process_state`, 1 while the work runs (contract §2).
 */
export const StartedJob = z.lazy(() =>
  itemOf(
    z.object({
      id: z.int(),
      process_state: z.int(),
      /** (+) Whether it can be cancelled now (`cancelSiteWork`, `cancelExtensionUpdate`). */
      can_cancel: Bool.optional(),
    }),
  ),
)
export type StartedJob = z.infer<typeof StartedJob>

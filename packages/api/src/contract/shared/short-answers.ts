import { z } from 'zod'
import { itemOf } from './list.ts'
import { maybe } from './read.ts'
import { Bool } from './scalars.ts'

/** States of work on a site, an extension or an update item (spec: site-management §4). */
export const ProcessState = { idle: 0, running: 1, done: 2, failed: 8 } as const
export type ProcessState = (typeof ProcessState)[keyof typeof ProcessState]

/** Answer of a call that has nothing to tell but that it worked; `null` for an empty or unknown body. */
export const Done = maybe(z.object({ message: z.string() }))
export type Done = z.infer<typeof Done>

/**
 * Answer of a call that starts work: the id of the site, backup or extension that the call named, and its
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

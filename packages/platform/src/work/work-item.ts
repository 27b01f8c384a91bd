import { IsoTime } from '@flotilla/api/contract'
import { z } from 'zod'
import { CancelState } from './cancel-state.ts'

/**
 * `starting`: its start was called and is not answered. `running`: the server has accepted it. `cancelled`: somebody did not want
 * it any more.
 */
export const WorkItemState = z.enum([
  'waiting',
  'starting',
  'running',
  'done',
  'failed',
  'cancelled',
  'skipped',
])
export type WorkItemState = z.infer<typeof WorkItemState>

/** Whoever made the id says how large it is. */
const Id = z.int().min(1)

/** One start of a run, as the tray keeps it in the browser. */
export const WorkItem = z.object({
  /** What the call names: a site, or a backup or an extension of one. Once in a run. */
  id: Id,
  /** Null where the backend does not say which site it is (contract §4, (+)). */
  siteId: Id.nullable(),
  /** Names it among the others: "Bäckerei Klein", "JCE Editor at Bäckerei Klein". */
  label: z.string().max(300),
  state: WorkItemState,
  /** Why it failed, was cancelled or skipped, fit to show; of a running one, why it is not sure that it runs or cannot be cancelled. */
  reason: z.string().max(1000).nullable(),
  /** When its start was called last, by this browser's clock; null before. */
  startedAt: IsoTime.nullable(),
  /** Whether the server took the start. */
  isAccepted: z.boolean(),
  /** While it runs; runs that an older console kept do not say. */
  cancel: CancelState.catch('no').default('no'),
})
export type WorkItem = z.infer<typeof WorkItem>

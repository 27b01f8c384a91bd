import { z } from 'zod'
import { IsoTime } from '../shared/scalars.ts'

/**
 * State of one piece of work. `starting`: its start was called and not answered yet. `running`: the server
 * has accepted it. `cancelled`: a person cancelled it. `skipped`: it must not start. `stopped` is
 * deprecated since 1.9, and no piece has it: cancelling a batch cancels the pieces whose turn had not come.
 */
export const WorkItemState = z.enum([
  'waiting',
  'starting',
  'running',
  'done',
  'failed',
  'cancelled',
  'skipped',
  'stopped',
])
export type WorkItemState = z.infer<typeof WorkItemState>

/** How a piece of work ends. */
export type WorkEnd = 'done' | 'failed' | 'cancelled'

/**
 * What happens to a piece of work. `returned`: the call was never made, or never accepted.
 */
export type WorkStep = 'called' | 'accepted' | 'refused' | 'returned' | WorkEnd

/**
 * The state machine: the possible next states of each state, by step. A step that is not listed changes
 * nothing.
 */
const steps: Record<WorkItemState, Partial<Record<WorkStep, WorkItemState>>> = {
  waiting: { called: 'starting' },
  starting: {
    accepted: 'running',
    refused: 'failed',
    returned: 'waiting',
    done: 'done',
    failed: 'failed',
    cancelled: 'cancelled',
  },
  running: { done: 'done', failed: 'failed', cancelled: 'cancelled' },
  done: {},
  failed: {},
  cancelled: {},
  skipped: {},
  stopped: {},
}

/** The state after a step; null when the step is not possible in that state. */
export function workStateAfter(state: WorkItemState, step: WorkStep): WorkItemState | null {
  return steps[state][step] ?? null
}

/** Whether the piece was started and has not ended. */
export const isWorkUnderWay = (state: WorkItemState) => state === 'starting' || state === 'running'

/** Whether the piece has ended; only a retry by a person continues it. */
export const hasWorkEnded = (state: WorkItemState) => state !== 'waiting' && !isWorkUnderWay(state)

/**
 * Whether running work can be cancelled. `no`: the backend does not offer it, or no longer does; `asked`: the
 * person has asked for it, and it ends when the server says so.
 */
export const CancelState = z.enum(['no', 'possible', 'asked'])
export type CancelState = z.infer<typeof CancelState>

const Id = z.int().min(1)

/** One piece of work, as the tray stores it in the browser. */
export const WorkItem = z.object({
  /** The id in its call: a site, or a backup or an extension of one. Unique within a run. */
  id: Id,
  /** Null where the backend does not say which site it is (contract §4, (+)). */
  siteId: Id.nullable(),
  /** Distinguishes it from the others: "Bäckerei Klein", "JCE Editor at Bäckerei Klein". */
  label: z.string().max(300),
  /** The site's name, where `label` contains more. */
  siteName: z.string().max(300).optional(),
  state: WorkItemState,
  /**
   * Why it failed, was cancelled or skipped, fit to show; for a running one, why it is uncertain whether it
   * runs, or why it cannot be cancelled.
   */
  reason: z.string().max(1000).nullable(),
  /** Time of the last call that started it, by this browser's clock; null before. */
  startedAt: IsoTime.nullable(),
  /** Whether the server accepted the start. */
  isAccepted: z.boolean(),
  /**
   * The piece of an earlier run that must succeed first; absent: it can start.
   *
   * @deprecated Since 1.9, and no piece has it: `step` says that the backup before it runs.
   */
  after: z.object({ runId: z.string().min(1).max(40), id: Id }).optional(),
  /** `backup`: the backup before it waits or runs (contract §6); absent: the work itself. */
  step: z.literal('backup').optional(),
  /** While it runs; runs that an older console stored do not have it. */
  cancel: CancelState.catch('no').default('no'),
})
export type WorkItem = z.infer<typeof WorkItem>

import type { CancelState, WorkItemState } from '@flotilla/api/contract'
import type { WorkRun } from './work-run.ts'

/** How a piece of work stands by an event or by the API. */
export type WorkOutcome = {
  state: Extract<WorkItemState, 'running' | 'done' | 'failed' | 'cancelled'>
  reason: string | null
  /** Of what runs; undefined: nothing new is known. */
  cancel?: CancelState | undefined
}

type OfItem = { runId: string; id: number }

/** Everything that happens to the tray's work; plain data, so that it can go to another tab. */
export type WorkAction =
  | { type: 'loaded'; runs: readonly WorkRun[] }
  | { type: 'added'; run: WorkRun }
  | ({ type: 'starting'; at: string } & OfItem)
  /** `doubt`: the call broke off, so that nobody knows whether it was taken. */
  | ({ type: 'accepted'; at: string; doubt: string | null; canCancel: boolean } & OfItem)
  | ({ type: 'refused'; at: string; reason: string } & OfItem)
  /** `startedAt`: of the start that the outcome belongs to; one of a former start does not count. */
  | ({ type: 'told'; at: string; startedAt: string | null; outcome: WorkOutcome } & OfItem)
  /** The call was never made or never taken: it waits again. */
  | ({ type: 'returned'; at: string } & OfItem)
  /** The person wants it cancelled; `id` null: everything of the run that can be. */
  | { type: 'cancelAsked'; runId: string; id: number | null; at: string }
  /** The server did not cancel it, and why; `cancel`: whether it may be asked again. */
  | ({ type: 'cancelRefused'; at: string; reason: string | null; cancel: CancelState } & OfItem)
  | { type: 'stopped' | 'retried' | 'continued'; runId: string; at: string }
  | { type: 'dismissed'; runId: string }

import type { Http } from '@flotilla/api/client'
import type { CancelState, RunningWork, StartedJob, WorkItem } from '@flotilla/api/contract'
import type { WorkOutcome } from '../runs/reduce-work.ts'

/** How work stands by the API. `untraced`: it does not run, and nothing shows that it ever did; why, fit to show. */
export type WorkFinding = WorkOutcome | { state: 'untraced'; reason: string }
/** By the id of the item. One that is missing is not known. */
export type WorkFindings = ReadonlyMap<number, WorkFinding>

/** The calls of a kind of work; all else about it is in the vocabulary of the contract (contract/work). */
export type WorkCalls = {
  start: (http: Http, item: WorkItem) => Promise<StartedJob>
  /** Asks the API how items stand that are thought to run. Rejects when it cannot be asked. */
  find: (http: Http, items: readonly WorkItem[]) => Promise<WorkFindings>
}

const running: WorkOutcome = { state: 'running', reason: null }
const done: WorkOutcome = { state: 'done', reason: null }

/** How work may stand, made short. */
export const outcomes = {
  running,
  done,
  failed: (reason: string | null | undefined, otherwise: string): WorkOutcome => ({
    state: 'failed',
    reason: (reason || otherwise).slice(0, 1000),
  }),
  untraced: (reason: string): WorkFinding => ({ state: 'untraced', reason }),
}

/** What a site says of cancelling its work; undefined where the backend says nothing (contract §4, (+)). */
export function cancelStateOf(work: RunningWork | null | undefined): CancelState | undefined {
  if (work === null || work === undefined) return undefined
  return work.cancel === 'refused' ? 'no' : work.cancel
}

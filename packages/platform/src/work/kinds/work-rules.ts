import type { Http } from '@flotilla/api/client'
import type { RealtimeEvent, RunningWorkKind, StartedJob } from '@flotilla/api/contract'
import type { ProgressKind } from '../../realtime/progress-source.ts'
import type { WorkOutcome } from '../work-action.ts'
import type { WorkItem } from '../work-item.ts'

/** How work stands by the API. `untraced`: it does not run, and nothing shows that it ever did; why, fit to show. */
export type WorkFinding = WorkOutcome | { state: 'untraced'; reason: string }
/** By the id of the item. One that is missing is not known. */
export type WorkFindings = ReadonlyMap<number, WorkFinding>

/** What the tray must know of a kind of work. */
export type WorkRules = {
  /** "Backup". */
  title: string
  /** What its items are: "site" and "sites". */
  one: string
  many: string
  start: (http: Http, item: WorkItem) => Promise<StartedJob>
  /** What of the site is cancelled with it; `extension`: the update of the extension alone. */
  cancels: readonly RunningWorkKind[] | 'extension'
  /** What its percent is counted by; null where none comes. */
  progress: ProgressKind | null
  /** How an event ends the item; null when it says nothing of it. */
  ends: (event: RealtimeEvent, item: WorkItem) => WorkOutcome | null
  /** Asks the API how items stand that are thought to run. Rejects when it cannot be asked. */
  find: (http: Http, items: readonly WorkItem[]) => Promise<WorkFindings>
}

import { type CancelState, isWorkUnderWay, type WorkItem, type WorkItemState } from '@flotilla/api/contract'
import { advanceChains } from './chains.ts'
import { hasEnded, noWork, retriedState, stepped, type WorkRun, type WorkState } from './runs.ts'

/** The state of a piece of work according to an event or the API. */
export type WorkOutcome = {
  state: Extract<WorkItemState, 'running' | 'done' | 'failed' | 'cancelled'>
  reason: string | null
  /** For running work; undefined: nothing new. */
  cancel?: CancelState | undefined
}

type OfItem = { runId: string; id: number }

/** Every action on the tray's work; plain data, so that it can be sent to another tab. */
export type WorkAction =
  | { type: 'loaded'; runs: readonly WorkRun[] }
  | { type: 'added'; run: WorkRun }
  /** The server holds it: replaces what was known of it. */
  | { type: 'read'; run: WorkRun }
  | ({ type: 'starting'; at: string } & OfItem)
  /** `interruption`: why the call broke off, so that the server may have accepted it or not; or null. */
  | ({ type: 'accepted'; at: string; interruption: string | null; canCancel: boolean } & OfItem)
  | ({ type: 'refused'; at: string; reason: string } & OfItem)
  /** `startedAt`: the start to which the outcome belongs; an outcome of an earlier start does not count. */
  | ({ type: 'reported'; at: string; startedAt: string | null; outcome: WorkOutcome } & OfItem)
  /** The call was never made or never accepted: the piece waits again. */
  | ({ type: 'returned'; at: string } & OfItem)
  /** The person wants it cancelled; `id` null: every piece of the run that can be cancelled. */
  | { type: 'cancelAsked'; runId: string; id: number | null; at: string }
  /** The server did not cancel it, and why; `cancel`: whether it may be asked again. */
  | ({ type: 'cancelRefused'; at: string; reason: string | null; cancel: CancelState } & OfItem)
  | { type: 'stopped' | 'resumed' | 'retried' | 'continued'; runId: string; at: string }
  | { type: 'dismissed'; runId: string }

/** Most runs in the tray; the oldest ended run is dropped first. */
const KEPT_RUNS = 30

/** The tray's work after an action. An action that does not fit the state changes nothing. */
export function reduceWork(state: WorkState, action: WorkAction): WorkState {
  return advanceChains(afterAction(state, action))
}

function afterAction(state: WorkState, action: WorkAction): WorkState {
  switch (action.type) {
    case 'loaded':
      return action.runs.length === 0 ? noWork : { runs: action.runs }
    case 'added':
      return { runs: keptOf([...state.runs, action.run]) }
    case 'read':
      return { runs: withRun(state.runs, action.run) }
    case 'dismissed':
      return { runs: state.runs.filter((run) => run.id !== action.runId || !hasEnded(run)) }
    case 'stopped':
      return changeRun(state, action, (item) => stepped(item, 'stopped', {}))
    case 'resumed':
      return changeRun(state, action, (item) => stepped(item, 'resumed', asNew))
    case 'cancelAsked':
      return changeRun(state, action, (item) =>
        item.state === 'running' && item.cancel === 'possible' && (action.id ?? item.id) === item.id
          ? { ...item, cancel: 'asked', reason: null }
          : item,
      )
    case 'continued':
      return changeRun(state, action, (item) => item)
    case 'retried':
      return changeRun(state, action, (item, run) =>
        item.state === retriedState(run) ? stepped(item, 'retried', asNew) : item,
      )
    default:
      return changeRun(state, action, (item) => (item.id === action.id ? itemAfter(item, action) : item))
  }
}

type ItemAction = Extract<WorkAction, { id: number }>

function itemAfter(item: WorkItem, action: ItemAction): WorkItem {
  switch (action.type) {
    case 'starting':
      return stepped(item, 'called', { reason: null, startedAt: action.at, isAccepted: false })
    case 'accepted': {
      const cancel = action.canCancel ? 'possible' : 'no'
      return stepped(item, 'accepted', { reason: action.interruption, isAccepted: true, cancel })
    }
    case 'cancelRefused':
      if (item.state !== 'running' || item.cancel !== 'asked') return item
      return { ...item, cancel: action.cancel, reason: action.reason }
    case 'refused':
      return stepped(item, 'refused', { reason: action.reason })
    case 'returned':
      return stepped(item, 'returned', asNew)
    case 'reported':
      if (action.startedAt !== null && action.startedAt !== item.startedAt) return item
      return isWorkUnderWay(item.state) ? itemAfterReport(item, action.outcome) : item
  }
}

function itemAfterReport(item: WorkItem, { state, reason, cancel }: WorkOutcome): WorkItem {
  if (state !== 'running') return stepped(item, state, { reason, isAccepted: true, cancel: 'no' })
  // The person's wish counts until the server says no.
  const known = item.cancel === 'asked' ? 'asked' : (cancel ?? item.cancel)
  if (item.state === 'running') return known === item.cancel ? item : { ...item, cancel: known }
  return stepped(item, 'accepted', { reason, isAccepted: true, cancel: known })
}

const asNew = { reason: null, isAccepted: false, cancel: 'no' } as const

/** `resumed`, `retried` and `continued` also end a pause. */
function changeRun(
  state: WorkState,
  action: Extract<WorkAction, { at: string }>,
  change: (item: WorkItem, run: WorkRun) => WorkItem,
): WorkState {
  const endsPause = action.type === 'resumed' || action.type === 'retried' || action.type === 'continued'
  const runs = state.runs.map((run) => {
    if (run.id !== action.runId) return run
    const items = run.items.map((item) => change(item, run))
    const isPaused = run.isPaused && !endsPause
    const isSame = isPaused === run.isPaused && items.every((item, index) => item === run.items[index])
    return isSame ? run : { ...run, items, isPaused, touchedAt: action.at }
  })
  return runs.every((run, index) => run === state.runs[index]) ? state : { runs }
}

/** In its place, or as the newest. */
function withRun(runs: readonly WorkRun[], run: WorkRun): readonly WorkRun[] {
  const isKnown = runs.some(({ id }) => id === run.id)
  return isKnown ? runs.map((each) => (each.id === run.id ? run : each)) : [...runs, run]
}

function keptOf(runs: readonly WorkRun[]): readonly WorkRun[] {
  const oldest = runs.length > KEPT_RUNS ? runs.find(hasEnded) : undefined
  return oldest === undefined ? runs : runs.filter((run) => run !== oldest)
}

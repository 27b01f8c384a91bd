import { hasEnded } from './has-ended.ts'
import { retriedState } from './retried-state.ts'
import type { WorkAction, WorkOutcome } from './work-action.ts'
import type { WorkItem } from './work-item.ts'
import type { WorkRun } from './work-run.ts'
import { noWork, type WorkState } from './work-state.ts'

/** Runs that the tray keeps; the oldest that has ended goes first. */
const KEPT_RUNS = 30

/** The tray's work after an action. Whatever does not fit the state it meets changes nothing. */
export function reduceWork(state: WorkState, action: WorkAction): WorkState {
  switch (action.type) {
    case 'loaded':
      return action.runs.length === 0 ? noWork : { runs: action.runs }
    case 'added':
      return { runs: keptOf([...state.runs, action.run]) }
    case 'dismissed':
      return { runs: state.runs.filter((run) => run.id !== action.runId || !hasEnded(run)) }
    case 'stopped':
      return changeRun(state, action, (item) =>
        item.state === 'waiting' ? { ...item, state: 'skipped', reason: 'Stopped' } : item,
      )
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
        item.state === retriedState(run) ? waitingAgain(item) : item,
      )
    default:
      return changeRun(state, action, (item) => (item.id === action.id ? itemAfter(item, action) : item))
  }
}

type OfItem = Extract<WorkAction, { id: number }>

function itemAfter(item: WorkItem, action: OfItem): WorkItem {
  const isStarting = item.state === 'starting'
  switch (action.type) {
    case 'starting':
      if (item.state !== 'waiting') return item
      return { ...item, state: 'starting', reason: null, startedAt: action.at, isAccepted: false }
    case 'accepted':
      if (!isStarting) return item
      return {
        ...{ ...item, state: 'running', reason: action.doubt, isAccepted: true },
        cancel: action.canCancel ? 'possible' : 'no',
      }
    case 'cancelRefused':
      if (item.state !== 'running' || item.cancel !== 'asked') return item
      return { ...item, cancel: action.cancel, reason: action.reason }
    case 'refused':
      return isStarting ? { ...item, state: 'failed', reason: action.reason } : item
    case 'returned':
      return isStarting ? waitingAgain(item) : item
    case 'told': {
      const isUnderWay = isStarting || item.state === 'running'
      if (!isUnderWay || (action.startedAt !== null && action.startedAt !== item.startedAt)) return item
      return toldItem(item, action.outcome)
    }
  }
}

function toldItem(item: WorkItem, { state, reason, cancel }: WorkOutcome): WorkItem {
  if (state !== 'running') return { ...item, state, reason, isAccepted: true, cancel: 'no' }
  // What the person wants stands until the server says no.
  const known = item.cancel === 'asked' ? 'asked' : (cancel ?? item.cancel)
  if (item.state === 'running') return known === item.cancel ? item : { ...item, cancel: known }
  return { ...item, state, reason, isAccepted: true, cancel: known }
}

const waitingAgain = (item: WorkItem): WorkItem => ({
  ...item,
  state: 'waiting',
  reason: null,
  isAccepted: false,
  cancel: 'no',
})

/** `retried` and `continued` also end a pause. */
function changeRun(
  state: WorkState,
  action: Extract<WorkAction, { at: string }>,
  change: (item: WorkItem, run: WorkRun) => WorkItem,
): WorkState {
  const endsPause = action.type === 'retried' || action.type === 'continued'
  const runs = state.runs.map((run) => {
    if (run.id !== action.runId) return run
    const items = run.items.map((item) => change(item, run))
    const isPaused = run.isPaused && !endsPause
    const isSame = isPaused === run.isPaused && items.every((item, index) => item === run.items[index])
    return isSame ? run : { ...run, items, isPaused, touchedAt: action.at }
  })
  return runs.every((run, index) => run === state.runs[index]) ? state : { runs }
}

function keptOf(runs: readonly WorkRun[]): readonly WorkRun[] {
  const oldest = runs.length > KEPT_RUNS ? runs.find(hasEnded) : undefined
  return oldest === undefined ? runs : runs.filter((run) => run !== oldest)
}

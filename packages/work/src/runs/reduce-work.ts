import { afterOutcome, type CancelState, type WorkItem, type WorkOutcome } from '@flotilla/api/contract'
import { hasEnded, noWork, type WorkRun, type WorkState } from './runs.ts'

type OfItem = { runId: string; id: number }

/** Every change of the tray's work. */
export type WorkAction =
  | { type: 'loaded'; runs: readonly WorkRun[] }
  /** Replaces what was known of it. */
  | { type: 'read'; run: WorkRun }
  /** `startedAt`: the start to which the outcome belongs; an outcome of an earlier start does not count. */
  | ({ type: 'reported'; startedAt: string | null; outcome: WorkOutcome } & OfItem)
  /** The person wants a running piece cancelled. */
  | ({ type: 'cancelAsked' } & OfItem)
  /** The backend did not cancel it, and why; `cancel`: whether it may be asked again. */
  | ({ type: 'cancelRefused'; reason: string | null; cancel: CancelState } & OfItem)
  | { type: 'dismissed'; runId: string }

/** The tray's work after an action. An action that does not fit the state changes nothing. */
export function reduceWork(state: WorkState, action: WorkAction): WorkState {
  switch (action.type) {
    case 'loaded':
      return action.runs.length === 0 ? noWork : { runs: action.runs }
    case 'read':
      return { runs: withRun(state.runs, action.run) }
    case 'dismissed':
      return { runs: state.runs.filter((run) => run.id !== action.runId || !hasEnded(run)) }
    default:
      return changeItem(state, action)
  }
}

type ItemAction = Extract<WorkAction, { id: number }>

function changeItem(state: WorkState, action: ItemAction): WorkState {
  const runs = state.runs.map((run) => {
    if (run.id !== action.runId) return run
    const items = run.items.map((item) => (item.id === action.id ? itemAfter(item, action) : item))
    return items.every((item, index) => item === run.items[index]) ? run : { ...run, items }
  })
  return runs.every((run, index) => run === state.runs[index]) ? state : { runs }
}

function itemAfter(item: WorkItem, action: ItemAction): WorkItem {
  switch (action.type) {
    case 'reported':
      if (action.startedAt !== null && action.startedAt !== item.startedAt) return item
      return afterOutcome(item, action.outcome)
    case 'cancelAsked':
      if (item.state !== 'running' || item.cancel !== 'possible') return item
      return { ...item, cancel: 'asked', reason: null }
    case 'cancelRefused':
      if (item.state !== 'running' || item.cancel !== 'asked') return item
      return { ...item, cancel: action.cancel, reason: action.reason }
  }
}

/** In its place, or as the newest. */
function withRun(runs: readonly WorkRun[], run: WorkRun): readonly WorkRun[] {
  const isKnown = runs.some(({ id }) => id === run.id)
  return isKnown ? runs.map((each) => (each.id === run.id ? run : each)) : [...runs, run]
}

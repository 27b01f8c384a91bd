import {
  afterOutcome,
  afterStep,
  type CancelState,
  type ErrorCode,
  hasWorkEnded,
  isWorkUnderWay,
  type WorkOutcome,
} from '@flotilla/api/contract'
import { afterBackup } from './backup-first.ts'
import { hasEnded, retriedItems, type TabItem, type TabRun, type TabRuns } from './tab-run.ts'

type OfItem = { runId: number; id: number; at: string }

/** Every action on the batches of a browser; plain data, so that it can be sent to another tab. */
export type RunAction =
  | { type: 'loaded'; runs: readonly TabRun[] }
  | { type: 'added'; run: TabRun }
  | ({ type: 'starting' } & OfItem)
  /** `interruption`: why the call broke off, so that the backend may have accepted it or not; or null. */
  | ({ type: 'accepted'; interruption: string | null; canCancel: boolean } & OfItem)
  | ({ type: 'refused'; reason: string; code: ErrorCode } & OfItem)
  /** `startedAt`: the start to which the outcome belongs; an outcome of an earlier start does not count. */
  | ({ type: 'reported'; startedAt: string | null; outcome: WorkOutcome } & OfItem)
  /** The call was never made or never accepted: the piece waits again. */
  | ({ type: 'returned' } & OfItem)
  /** The person wants a running piece cancelled. */
  | ({ type: 'cancelAsked' } & OfItem)
  /** The backend did not cancel it, and why; `cancel`: whether it may be asked again. */
  | ({ type: 'cancelRefused'; reason: string | null; cancel: CancelState } & OfItem)
  /** Of the whole run; `cancelled`: what waits, and what runs where that is possible. */
  | { type: 'paused' | 'resumed' | 'cancelled' | 'retried'; runId: number; at: string }
  | { type: 'dismissed'; runId: number }

/** Most runs that a browser holds; the oldest ended run is dropped first. */
const KEPT_RUNS = 30

/** The batches after an action. An action that does not fit the state changes nothing. */
export function reduceRuns(state: TabRuns, action: RunAction): TabRuns {
  switch (action.type) {
    case 'loaded':
      return action.runs.length + state.runs.length === 0 ? state : { runs: action.runs }
    case 'added':
      return { runs: keptOf([...state.runs, action.run]) }
    case 'dismissed':
      return { runs: state.runs.filter((run) => run.id !== action.runId || !hasEnded(run)) }
    default:
      return changeRun(state, action)
  }
}

type RunChange = Extract<RunAction, { at: string }>
type ItemChange = Extract<RunAction, { id: number }>

function changeRun(state: TabRuns, action: RunChange): TabRuns {
  const runs = state.runs.map((run) => {
    if (run.id !== action.runId) return run
    const next = 'id' in action ? { ...run, items: itemsAfter(run, action) } : runAfter(run, action)
    const isSame =
      next.isPaused === run.isPaused &&
      next.isCancelled === run.isCancelled &&
      next.items.every((item, index) => item === run.items[index])
    return isSame ? run : { ...next, touchedAt: action.at }
  })
  return runs.every((run, index) => run === state.runs[index]) ? state : { runs }
}

const asNew = { reason: null, isAccepted: false, cancel: 'no' } as const

function runAfter(run: TabRun, { type, at }: Exclude<RunChange, ItemChange>): TabRun {
  switch (type) {
    case 'paused':
      return { ...run, isPaused: true }
    case 'resumed':
      return { ...run, isPaused: false }
    case 'cancelled':
      return {
        ...run,
        isCancelled: true,
        isPaused: false,
        items: run.items.map((item) => cancelled(item, at)),
      }
    case 'retried': {
      const again = new Set(retriedItems(run))
      const items = run.items.map((item) =>
        again.has(item)
          ? { ...item, ...asNew, state: 'waiting' as const, code: null, startedAt: null, endedAt: null }
          : item,
      )
      return { ...run, isPaused: false, isCancelled: false, items }
    }
  }
}

function cancelled(item: TabItem, at: string): TabItem {
  if (item.state === 'waiting') return { ...item, state: 'cancelled', endedAt: at }
  return item.state === 'running' && item.cancel === 'possible'
    ? { ...item, cancel: 'asked', reason: null }
    : item
}

function itemsAfter(run: TabRun, action: ItemChange): TabItem[] {
  const own = run.items.find(({ id }) => id === action.id)
  const end = own?.step === 'backup' ? endOf(own, action) : null
  if (own !== undefined && end !== null) return afterBackup(run, own.siteId, end, action.at)
  return run.items.map((item) => (item === own ? stamped(item, itemAfter(item, action), action.at) : item))
}

/** How an action ends the backup before a piece; null: it does not. */
function endOf(item: TabItem, action: ItemChange): WorkOutcome | null {
  if (action.type === 'refused') return { state: 'failed', reason: action.reason }
  if (action.type !== 'reported' || !isOfStart(item, action) || !isWorkUnderWay(item.state)) return null
  return action.outcome.state === 'running' ? null : action.outcome
}

const isOfStart = ({ startedAt }: TabItem, action: Extract<RunAction, { type: 'reported' }>) =>
  action.startedAt === null || action.startedAt === startedAt

const stamped = (before: TabItem, after: TabItem, at: string) =>
  hasWorkEnded(after.state) && !hasWorkEnded(before.state) ? { ...after, endedAt: at } : after

function itemAfter(item: TabItem, action: ItemChange): TabItem {
  switch (action.type) {
    case 'starting':
      return afterStep(item, 'called', { reason: null, startedAt: action.at, isAccepted: false })
    case 'accepted': {
      const cancel = action.canCancel ? 'possible' : 'no'
      return afterStep(item, 'accepted', { reason: action.interruption, isAccepted: true, cancel })
    }
    case 'refused': {
      const refused = afterStep(item, 'refused', { reason: action.reason })
      return refused === item ? item : { ...refused, code: action.code }
    }
    case 'returned':
      return afterStep(item, 'returned', asNew)
    case 'reported':
      return isOfStart(item, action) ? afterOutcome(item, action.outcome) : item
    case 'cancelAsked':
      return item.state === 'running' && item.cancel === 'possible'
        ? { ...item, cancel: 'asked', reason: null }
        : item
    case 'cancelRefused':
      if (item.state !== 'running' || item.cancel !== 'asked') return item
      return { ...item, cancel: action.cancel, reason: action.reason }
  }
}

function keptOf(runs: readonly TabRun[]): readonly TabRun[] {
  const oldest = runs.length > KEPT_RUNS ? runs.find(hasEnded) : undefined
  return oldest === undefined ? runs : runs.filter((run) => run !== oldest)
}

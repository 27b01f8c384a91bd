import {
  type Batch,
  type BatchCounts,
  hasWorkEnded,
  IsoTime,
  isWorkUnderWay,
  WorkItem,
  WorkKind,
  type WorkStep,
  workStateAfter,
} from '@flotilla/api/contract'
import type { WorkOrder } from '@flotilla/platform'
import { z } from 'zod'

/** One row of the tray: a batch of the same work, or the work on one site. */
export const WorkRun = z.object({
  id: z.string().min(1).max(40),
  kind: WorkKind,
  items: z.array(WorkItem).min(1).max(20_000),
  createdAt: IsoTime,
  /** Latest change of an item. */
  touchedAt: IsoTime,
  /** Waiting pieces do not start until the person says so. */
  isPaused: z.boolean(),
})
export type WorkRun = z.infer<typeof WorkRun> & {
  /** What the server says of it, where it holds the run; absent: the run is this browser's. */
  batch?: BatchFacts
}

/** A batch of the account; `items` of its run are the pieces that were read so far, in their order. */
export type BatchFacts = {
  id: number
  state: Batch['state']
  counts: BatchCounts
  /** The backup before each piece; null: none. */
  backupFirst: Batch['options']['backup_first']
  /** Name of the person who started it; null: the person of this session. */
  startedBy: string | null
}

/** A run of the ordered pieces; each id once. */
export function newRun({ kind, items }: WorkOrder, id: string, now: string): WorkRun {
  const byId = new Map(items.map((item) => [item.id, item]))
  return {
    id,
    kind,
    createdAt: now,
    touchedAt: now,
    isPaused: false,
    items: [...byId.values()].map((item) => ({
      id: item.id,
      siteId: item.siteId,
      label: item.label.slice(0, 300),
      ...(item.siteName === undefined ? {} : { siteName: item.siteName.slice(0, 300) }),
      state: item.skip === undefined ? 'waiting' : 'skipped',
      reason: item.skip ?? null,
      startedAt: null,
      isAccepted: false,
      cancel: 'no',
    })),
  }
}

/** The piece after a step of its state machine; unchanged if the step does not fit. */
export function stepped(item: WorkItem, step: WorkStep, changes: Partial<WorkItem>): WorkItem {
  const state = workStateAfter(item.state, step)
  return state === null ? item : { ...item, ...changes, state }
}

/** Whether its start can be called: it waits, and the piece before it has ended well. */
export const mayBegin = ({ state, after }: WorkItem) => state === 'waiting' && after === undefined

/** Every run that the tray knows, the oldest first. */
export type WorkState = { runs: readonly WorkRun[] }

export const noWork: WorkState = { runs: [] }

export type WorkCounts = {
  total: number
  waiting: number
  /** Starting or running. */
  running: number
  done: number
  failed: number
  cancelled: number
  skipped: number
  /** Not started, because a person stopped the run. */
  stopped: number
}

/** How many items of a run are in each state. */
export function countWork(items: readonly WorkItem[]): WorkCounts {
  const none = { waiting: 0, running: 0, done: 0, failed: 0, cancelled: 0, skipped: 0, stopped: 0 }
  const counts = { total: items.length, ...none }
  for (const { state } of items) counts[state === 'starting' ? 'running' : state] += 1
  return counts
}

/** How many pieces of a run are in each state, also those that were not read. */
export function countRun({ batch, items }: WorkRun): WorkCounts {
  return batch === undefined ? countWork(items) : { ...batch.counts, stopped: 0 }
}

/** Whether nothing of it runs or waits. */
export function hasEnded(run: WorkRun): boolean {
  if (run.batch !== undefined) return run.batch.state === 'ended'
  return run.items.every(({ state }) => hasWorkEnded(state))
}

/** Whether anything of it was started and has not ended. */
export function isUnderWay(run: WorkRun): boolean {
  return run.items.some(({ state }) => isWorkUnderWay(state))
}

/** The pieces that "Retry" starts again: failed ones, or cancelled ones if none has failed. */
export function retriedState({ items }: WorkRun): 'failed' | 'cancelled' {
  return items.some(({ state }) => state === 'failed') ? 'failed' : 'cancelled'
}

let indexed: WorkState | null = null
let index = new Map<string, WorkItem>()

/**
 * The newest piece of work of a kind with this id. Many rows ask for each state, so it is looked through
 * once.
 */
export function findWorkItem(state: WorkState, kind: WorkKind, id: number): WorkItem | null {
  if (indexed !== state) {
    indexed = state
    index = new Map(state.runs.flatMap((run) => run.items.map((item) => [`${run.kind}:${item.id}`, item])))
  }
  return index.get(`${kind}:${id}`) ?? null
}

import {
  type BatchCounts,
  BatchOptions,
  CancelState,
  ErrorCode,
  hasWorkEnded,
  IsoTime,
  isWorkUnderWay,
  WorkItemState,
  WorkKind,
} from '@flotilla/api/contract'
import { z } from 'zod'

const Id = z.int().min(1)
const Name = z.string().max(300)

/** One piece of a batch, as the browser stores it. */
export const TabItem = z.object({
  /** The id in its call: a site, or a backup or an extension of one. Unique within a run. */
  id: Id,
  /** Null where the backend does not say which site it is (contract §4, (+)). */
  siteId: Id.nullable(),
  /** Name of the site, or what the page calls the piece. */
  name: Name,
  /** Name of the extension; null for any other kind. */
  what: Name.nullable(),
  state: WorkItemState,
  /** `backup`: the backup before it waits or runs, or has failed; absent: the work itself. */
  step: z.literal('backup').optional(),
  /** Why it is as it is, fit to show; for a running piece, why it is uncertain whether it runs. */
  reason: z.string().max(1000).nullable(),
  /** The code of a refused start; null for any other reason. */
  code: ErrorCode.nullable(),
  /** Time of the last call that started it, by this browser's clock; null before. */
  startedAt: IsoTime.nullable(),
  endedAt: IsoTime.nullable(),
  /** Whether the backend accepted the start. */
  isAccepted: z.boolean(),
  /** While it runs. */
  cancel: CancelState,
})
export type TabItem = z.infer<typeof TabItem>

/** A batch that this browser holds and its tabs run. */
export const TabRun = z.object({
  id: Id,
  kind: WorkKind,
  options: BatchOptions,
  /** The key of its order; null: it had none. */
  key: z.string().max(64).nullable(),
  items: z.array(TabItem).min(1).max(20_000),
  createdAt: IsoTime,
  /** Latest change of an item. */
  touchedAt: IsoTime,
  /** Waiting pieces do not start until the person says so. */
  isPaused: z.boolean(),
  /** The person has cancelled the rest. */
  isCancelled: z.boolean(),
})
export type TabRun = z.infer<typeof TabRun>

/** Every batch of this browser, the oldest first. */
export type TabRuns = { runs: readonly TabRun[] }

/** A piece as it is ordered; `skip`: why it must not start. */
export type OrderedItem = Pick<TabItem, 'id' | 'siteId' | 'name' | 'what'> & {
  skip?: { code: ErrorCode | null; message: string } | undefined
}

type NewRun = Pick<TabRun, 'id' | 'kind' | 'options' | 'key'> & { items: readonly OrderedItem[] }

/** A run of the ordered pieces; each id once. Backups come first where the options say so. */
export function newRun({ items, ...order }: NewRun, now: string): TabRun {
  const byId = new Map(items.map((item) => [item.id, item]))
  return {
    ...order,
    ...{ createdAt: now, touchedAt: now, isPaused: false, isCancelled: false },
    items: [...byId.values()].map((item) => newItem(item, order.options.backup_first !== null, now)),
  }
}

function newItem({ id, siteId, name, what, skip }: OrderedItem, hasBackup: boolean, now: string): TabItem {
  const left = skip ?? (hasBackup && siteId === null ? siteNotKnown : undefined)
  return {
    ...{ id, siteId, name: name.slice(0, 300), what: what?.slice(0, 300) ?? null },
    state: left === undefined ? 'waiting' : 'skipped',
    ...(hasBackup && left === undefined ? { step: 'backup' as const } : {}),
    ...{ reason: left?.message ?? null, code: left?.code ?? null },
    ...{ startedAt: null, endedAt: left === undefined ? null : now, isAccepted: false, cancel: 'no' },
  }
}

const siteNotKnown = {
  code: null,
  message: 'Not started: its site is not known, so that no backup can be made first.',
}

/** How many pieces are in each state; those whose start is being called run. */
export function countItems(items: readonly TabItem[]): BatchCounts {
  const counts = { total: items.length, waiting: 0, running: 0, done: 0, failed: 0, skipped: 0, cancelled: 0 }
  for (const { state } of items) counts[stateOf(state)] += 1
  return counts
}

/** The state as the contract names it: a start that is being called runs. */
export function stateOf(state: WorkItemState) {
  if (state === 'starting') return 'running'
  return state === 'stopped' ? 'cancelled' : state
}

/** Whether nothing of it runs or waits. */
export const hasEnded = ({ items }: TabRun) => items.every(({ state }) => hasWorkEnded(state))

/** Whether anything of it was started and has not ended. */
export const isUnderWay = ({ items }: TabRun) => items.some(({ state }) => isWorkUnderWay(state))

/** Failed, or skipped because its backup did not succeed. */
const hasFailed = ({ state, step }: TabItem) =>
  state === 'failed' || (state === 'skipped' && step === 'backup')

/** The pieces that "Retry" starts again: failed ones, or cancelled ones if none has failed. */
export function retriedItems({ items }: TabRun): readonly TabItem[] {
  const failed = items.filter(hasFailed)
  return failed.length > 0 ? failed : items.filter(({ state }) => state === 'cancelled')
}

import { hasWorkEnded, type WorkItem, type WorkItemState } from '@flotilla/api/contract'
import type { BatchFacts, WorkRun } from '../runs.ts'

/** When the runs of these tests were made. */
export const madeAt = '2026-11-21T08:00:00.000Z'

/** For tests: a piece of work that waits, except for what the test says. */
export function anItem(changes: Partial<WorkItem> = {}): WorkItem {
  const id = changes.id ?? 1
  return {
    ...{ id, siteId: id, label: `Site ${id}`, state: 'waiting', reason: null, startedAt: null },
    ...{ isAccepted: false, cancel: 'no' },
    ...changes,
  }
}

type Changes = Partial<Omit<WorkRun, 'batch'>> & { batch?: Partial<BatchFacts> }

/** For tests: a run of these pieces, with the ids 1, 2 and so on unless they say another one. */
export function aRun(items: readonly Partial<WorkItem>[], { batch = {}, ...changes }: Changes = {}): WorkRun {
  const made = items.map((item, index) => anItem({ id: index + 1, ...item }))
  return {
    ...{ id: 'a', kind: 'backup', createdAt: madeAt, items: made },
    ...changes,
    batch: { ...factsOf(changes.items ?? made), ...batch },
  }
}

function factsOf(items: readonly WorkItem[]): BatchFacts {
  const counts = { total: items.length, waiting: 0, running: 0, done: 0, failed: 0, skipped: 0, cancelled: 0 }
  for (const { state } of items) counts[countedAs(state)] += 1
  const isOver = items.every(({ state }) => hasWorkEnded(state))
  return { id: 1, state: isOver ? 'ended' : 'running', counts, backupFirst: null, startedBy: null }
}

function countedAs(state: WorkItemState) {
  if (state === 'starting') return 'running'
  return state === 'stopped' ? 'cancelled' : state
}

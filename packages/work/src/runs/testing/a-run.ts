import type { WorkItem } from '@flotilla/api/contract'
import type { WorkRun } from '../runs.ts'

/** When the runs of these tests were made and touched last. */
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

/** For tests: a run of these pieces, with the ids 1, 2 and so on unless they say another one. */
export function aRun(items: readonly Partial<WorkItem>[], changes: Partial<WorkRun> = {}): WorkRun {
  return {
    ...{ id: 'a', kind: 'backup', createdAt: madeAt, touchedAt: madeAt, isPaused: false },
    items: items.map((item, index) => anItem({ id: index + 1, ...item })),
    ...changes,
  }
}

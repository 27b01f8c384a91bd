import type { TabItem, TabRun } from '../tab-run.ts'

/** When the runs of these tests were made and touched last. */
export const madeAt = '2026-11-21T08:00:00.000Z'

/** For tests: a piece that waits, except for what the test says. */
export function anItem(changes: Partial<TabItem> = {}): TabItem {
  const id = changes.id ?? 1
  return {
    ...{ id, siteId: id, name: `Site ${id}`, what: null, state: 'waiting', reason: null, code: null },
    ...{ startedAt: null, endedAt: null, isAccepted: false, cancel: 'no' },
    ...changes,
  }
}

/** For tests: a run of these pieces, with the ids 1, 2 and so on unless they say another one. */
export function aRun(items: readonly Partial<TabItem>[], changes: Partial<TabRun> = {}): TabRun {
  return {
    ...{ id: 1, kind: 'backup', key: null, options: { backup_first: null, only_minor: false } },
    ...{ createdAt: madeAt, touchedAt: madeAt, isPaused: false, isCancelled: false },
    items: items.map((item, index) => anItem({ id: index + 1, ...item })),
    ...changes,
  }
}

import type { WorkOrder } from '../work-order.ts'
import type { WorkRun } from '../work-run.ts'

/** A run of what was ordered; each id once. */
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
      state: item.skip === undefined ? 'waiting' : 'skipped',
      reason: item.skip ?? null,
      startedAt: null,
      isAccepted: false,
      cancel: 'no',
    })),
  }
}

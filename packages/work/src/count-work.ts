import type { WorkItem } from '@flotilla/api/contract'

export type WorkCounts = {
  total: number
  waiting: number
  /** Starting or running. */
  running: number
  done: number
  failed: number
  cancelled: number
  skipped: number
}

/** How the items of a run stand. */
export function countWork(items: readonly WorkItem[]): WorkCounts {
  const none = { waiting: 0, running: 0, done: 0, failed: 0, cancelled: 0, skipped: 0 }
  const counts = { total: items.length, ...none }
  for (const { state } of items) counts[state === 'starting' ? 'running' : state] += 1
  return counts
}

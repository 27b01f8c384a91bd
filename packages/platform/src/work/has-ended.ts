import type { WorkItemState } from './work-item.ts'
import type { WorkRun } from './work-run.ts'

const ended: ReadonlySet<WorkItemState> = new Set(['done', 'failed', 'cancelled', 'skipped'])

/** Whether nothing of it runs or waits. */
export function hasEnded(run: WorkRun): boolean {
  return run.items.every(({ state }) => ended.has(state))
}

import type { WorkItem } from '@flotilla/api/contract'
import { countWork } from '../count-work.ts'
import type { WorkRun } from '../work-run.ts'
import type { WorkState } from '../work-state.ts'

/** Start calls that may be under way at once (contract §4: a few at a time). */
const STARTS_AT_ONCE = 4
/** Pieces of one run that may run at once; the others wait, and can still be stopped. */
const RUNNING_AT_ONCE = 16

/** Whether a run may not begin more for now. */
export function isFull(run: WorkRun): boolean {
  return countWork(run.items).running >= RUNNING_AT_ONCE
}

/** What is to be started next, the oldest run first; null when nothing waits or enough is under way. */
export function nextStart({ runs }: WorkState): { run: WorkRun; item: WorkItem } | null {
  const isStarting = (item: WorkItem) => item.state === 'starting'
  const calls = runs.reduce((sum, run) => sum + run.items.filter(isStarting).length, 0)
  if (calls >= STARTS_AT_ONCE) return null
  for (const run of runs) {
    const item = run.isPaused ? undefined : run.items.find(({ state }) => state === 'waiting')
    if (item !== undefined && !isFull(run)) return { run, item }
  }
  return null
}

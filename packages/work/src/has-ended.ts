import { hasWorkEnded } from '@flotilla/api/contract'
import type { WorkRun } from './work-run.ts'

/** Whether nothing of it runs or waits. */
export function hasEnded(run: WorkRun): boolean {
  return run.items.every(({ state }) => hasWorkEnded(state))
}

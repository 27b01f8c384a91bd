import { isWorkUnderWay } from '@flotilla/api/contract'
import type { WorkRun } from './work-run.ts'

/** Whether anything of it was started and has not ended. */
export function isUnderWay(run: WorkRun): boolean {
  return run.items.some(({ state }) => isWorkUnderWay(state))
}

import type { WorkRun } from './work-run.ts'

/** What "Retry" starts again: what failed, and once nothing has, what was cancelled. */
export function retriedState({ items }: WorkRun): 'failed' | 'cancelled' {
  return items.some(({ state }) => state === 'failed') ? 'failed' : 'cancelled'
}

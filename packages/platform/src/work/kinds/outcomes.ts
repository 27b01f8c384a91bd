import type { WorkOutcome } from '../work-action.ts'
import type { WorkFinding } from './work-rules.ts'

const running: WorkOutcome = { state: 'running', reason: null }
const done: WorkOutcome = { state: 'done', reason: null }

/** How work may stand, made short. */
export const outcomes = {
  running,
  done,
  failed: (reason: string | null | undefined, otherwise: string): WorkOutcome => ({
    state: 'failed',
    reason: (reason || otherwise).slice(0, 1000),
  }),
  untraced: (reason: string): WorkFinding => ({ state: 'untraced', reason }),
}

import type { ClockTask } from '../ports/clock-task.ts'
import { endTrials } from './end-trials.ts'

/** Every hour: trials that ended in it without a way to pay. */
export const endTrialsTask: ClockTask = {
  name: 'end-trials',
  rhythm: 'hourly',
  async run({ deps, from, to }) {
    const ids = await endTrials(deps.db, from, to)
    if (ids.length > 0) deps.logger.info({ accounts: ids }, 'free trials ended')
  },
}

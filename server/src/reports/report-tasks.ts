import type { ClockTask } from '../ports/clock-task.ts'
import { sendMonthlyReports, sendUnfinishedReports } from './monthly-reports.ts'
import { isBeingSent } from './store.ts'

/**
 * On the first of a month: the customer reports on the month that ended. Not through while a process that may
 * be gone has one of them, so that no account is removed before its last reports are out.
 */
export const monthlyReportsTask: ClockTask = {
  name: 'monthly-reports',
  rhythm: 'monthly',
  async run({ deps, from, to, signal }) {
    const month = { since: from, until: to }
    await sendMonthlyReports(deps, month, signal)
    if (!signal.aborted && (await isBeingSent(deps.db, month))) {
      throw new Error('Reports are in the hands of a process that has not finished them.')
    }
  },
}

/** Every hour: reports whose sending failed or was cut off. A bad address must not hold up the month. */
export const unfinishedReportsTask: ClockTask = {
  name: 'unfinished-reports',
  rhythm: 'hourly',
  async run({ deps, signal }) {
    await sendUnfinishedReports(deps, signal)
  },
}

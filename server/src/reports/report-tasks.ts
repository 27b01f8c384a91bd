import type { ClockTask } from '../clocks/tasks/clock-task.ts'
import { sendMonthlyReports, sendUnfinishedReports } from './monthly-reports.ts'

/** On the first of a month: the customer reports on the month that ended. */
export const monthlyReportsTask: ClockTask = {
  name: 'monthly-reports',
  rhythm: 'monthly',
  async run({ deps, from, to, signal }) {
    await sendMonthlyReports(deps, { since: from, until: to }, signal)
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

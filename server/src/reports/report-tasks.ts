import type { ReportCadence } from '@flotilla/api/contract'
import type { ClockTask, Turn } from '../ports/clock-task.ts'
import { utc } from '../time/calendar.ts'
import type { Period } from './report-figures.ts'
import { isBeingSent } from './report-log.ts'
import { sendDueReports, sendUnfinishedReports } from './send-due-reports.ts'

/**
 * On the first of a month: the customer reports on the month that ended, and on the quarter if one did. Not
 * finished while a process that may be gone has one of them, so that no account is removed before its last
 * reports are out.
 */
export const monthlyReportsTask: ClockTask = {
  name: 'monthly-reports',
  rhythm: 'monthly',
  async run(turn) {
    const { from, to } = turn
    await sendAll(turn, 'monthly', { since: from, until: to })
    const since = utc(to).subtract(3, 'month').toDate()
    if (utc(to).month() % 3 === 0) await sendAll(turn, 'quarterly', { since, until: to })
  },
}

/** Every night: the reports on a week that ended on this Monday, or on one that was missed. */
export const weeklyReportsTask: ClockTask = {
  name: 'weekly-reports',
  rhythm: 'daily',
  async run(turn) {
    for (const until of mondaysOf(turn)) {
      const since = utc(until).subtract(7, 'day').toDate()
      await sendAll(turn, 'weekly', { since, until })
    }
  },
}

/** The Mondays at which a turn ends or that it holds; of a server that stopped for months, the last four. */
function mondaysOf({ from, to }: Pick<Turn, 'from' | 'to'>): Date[] {
  const days = utc(to).diff(utc(from), 'day')
  const all = Array.from({ length: days }, (_, index) => utc(to).subtract(days - 1 - index, 'day'))
  const mondays = all.filter((day) => day.day() === 1)
  return mondays.slice(-4).map((day) => day.toDate())
}

async function sendAll({ deps, signal }: Turn, cadence: ReportCadence, period: Period): Promise<void> {
  await sendDueReports(deps, cadence, period, signal)
  if (!signal.aborted && (await isBeingSent(deps.db, period))) {
    throw new Error('Reports are in the hands of a process that has not finished them.')
  }
}

/** Every hour: reports whose sending failed or was cut off. A bad address must not hold up the month. */
export const unfinishedReportsTask: ClockTask = {
  name: 'unfinished-reports',
  rhythm: 'hourly',
  async run({ deps, signal }) {
    await sendUnfinishedReports(deps, signal)
  },
}

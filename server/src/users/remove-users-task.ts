import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { removeLogo } from '../accounts/logo-files.ts'
import { issueInvoicesTask } from '../billing/issue-invoices-task.ts'
import { clockTasks, type Db } from '../db/index.ts'
import type { ClockTask } from '../ports/clock-task.ts'
import { monthlyReportsTask } from '../reports/report-tasks.ts'
import { removeDueUsers } from './remove-due.ts'

/**
 * Daily: users whose day has come are removed, in one commit, once their last month is reported and billed
 * (contract §3).
 */
export const removeUsersTask: ClockTask = {
  name: 'remove-users',
  rhythm: 'daily',
  async run({ deps: { db, logger, settings }, to }) {
    const logos = join(settings.DATA_DIR, 'logos')
    const until = await closedUntil(db, to)
    const count = await removeDueUsers(db, until, (name) => removeLogo(logos, name))
    if (count > 0) logger.info({ count }, 'users removed')
  },
}

/** The end of the last month that is through with reports and invoices; at most `to`. */
async function closedUntil(db: Db, to: Date): Promise<Date> {
  const names = [monthlyReportsTask.name, issueInvoicesTask.name]
  const rows = await db
    .select({ at: clockTasks.periodFrom })
    .from(clockTasks)
    .where(inArray(clockTasks.name, names))
  const open = rows.map(({ at }) => at).filter((at) => at < to)
  return new Date(Math.min(to.getTime(), ...open.map((at) => at.getTime())))
}

import { join } from 'node:path'
import { and, eq, inArray, isNotNull, lte, notExists, notInArray, type SQL, sql } from 'drizzle-orm'
import { removeLogo } from '../accounts/logo-files.ts'
import { issueInvoicesTask } from '../billing/issue-invoices-task.ts'
import { accounts, clockTasks, type Db, invoices, reportMails, sites, users } from '../db/index.ts'
import type { ClockTask } from '../ports/clock-task.ts'
import { isUnsent } from '../reports/report-log.ts'
import { monthlyReportsTask } from '../reports/report-tasks.ts'
import { emptyAccount } from './empty-account.ts'

/** Daily: removes users whose day has come, once their last month is reported and billed (contract §3). */
export const removeUsersTask: ClockTask = {
  name: 'remove-users',
  rhythm: 'daily',
  async run({ deps: { db, logger, settings }, to }) {
    const logos = join(settings.DATA_DIR, 'logos')
    const until = await closedUntil(db, to)
    const { removed, waiting } = await removeDueUsers(db, until, (name) => removeLogo(logos, name))
    if (removed > 0) logger.info({ count: removed }, 'users removed')
    if (waiting > 0) throw new Error(`${waiting} accounts wait until work at their sites has ended.`)
  },
}

/** End of the last month whose reports and invoices are complete; at most `to`. */
async function closedUntil(db: Db, to: Date): Promise<Date> {
  const names = [monthlyReportsTask.name, issueInvoicesTask.name]
  const rows = await db
    .select({ at: clockTasks.periodFrom })
    .from(clockTasks)
    .where(inArray(clockTasks.name, names))
  const open = rows.map(({ at }) => at).filter((at) => at < to)
  return new Date(Math.min(to.getTime(), ...open.map((at) => at.getTime())))
}

/** `waiting`: accounts that keep a site at which work must end first. */
type Removed = { removed: number; waiting: number }

/**
 * Removes users whose day has come, and accounts whose last user went, with their sites (contract §3): first
 * what such an account has by the thousand, then users and accounts in one commit. Safe to run twice. An
 * account whose last invoice or report is not complete keeps its users until then, as does one at whose sites
 * work runs that cannot be taken back. The invoices are kept. `forgetLogo` removes a picture, before the
 * commit: a crash may leave an account without its logo, never the reverse.
 */
export async function removeDueUsers(
  db: Db,
  now: Date,
  forgetLogo: (name: string) => Promise<void>,
): Promise<Removed> {
  for (const accountId of await leavingAccounts(db, now)) await emptyAccount(db, accountId, now)
  return db.transaction(async (tx) => {
    const leaving = await leavingAccounts(tx, now)
    // No site can be added to a locked account.
    await tx.select({ id: accounts.id }).from(accounts).where(inArray(accounts.id, leaving)).for('update')
    const owners = await tx
      .selectDistinct({ id: sites.accountId })
      .from(sites)
      .where(inArray(sites.accountId, leaving))
    const waiting = owners.map(({ id }) => id)
    const gone = await tx
      .delete(users)
      .where(and(mayGo(tx, now), notInArray(users.accountId, waiting)))
      .returning({ accountId: users.accountId })
    const affected = [...new Set(gone.map(({ accountId }) => accountId))]
    const counts = { removed: gone.length, waiting: waiting.length }
    if (affected.length === 0) return counts
    const inUse = tx.select({ id: users.accountId }).from(users)
    const removed = await tx
      .delete(accounts)
      .where(and(inArray(accounts.id, affected), notInArray(accounts.id, inUse)))
      .returning({ logo: accounts.logo })
    for (const { logo } of removed) if (logo !== null) await forgetLogo(logo)
    return counts
  })
}

/** Accounts all of whose users may go. */
async function leavingAccounts(db: Db, now: Date): Promise<number[]> {
  const mayUserGo = mayGo(db, now)
  const kept = db.select({ id: users.accountId }).from(users).where(sql`(${mayUserGo}) is not true`)
  const rows = await db
    .selectDistinct({ id: users.accountId })
    .from(users)
    .where(and(mayUserGo, notInArray(users.accountId, kept)))
  return rows.map(({ id }) => id)
}

/** The user's day has come, and no mail or payment of the account is pending. */
function mayGo(tx: Db, now: Date): SQL | undefined {
  return and(eq(users.preDelete, true), lte(users.preDeleteDate, now), ...nothingPending(tx))
}

/** No mail or payment of the user's account is pending. */
function nothingPending(tx: Db): SQL[] {
  const report = tx
    .select({ id: reportMails.id })
    .from(reportMails)
    .where(and(eq(reportMails.accountId, users.accountId), isUnsent))
  const invoice = tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.accountId, users.accountId),
        isNotNull(invoices.collectAt),
        eq(invoices.paymentState, 'open'),
      ),
    )
  return [notExists(report), notExists(invoice)]
}

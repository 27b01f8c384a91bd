import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { invoices } from '../db/index.ts'
import type { ClockTask } from '../ports/clock-task.ts'
import type { Deps } from '../ports/deps.ts'
import { utc } from '../time/calendar.ts'
import { collectInvoices } from './collect-invoices.ts'
import { invoiceMail } from './documents/invoice-mails.ts'

type MailDeps = Pick<Deps, 'db' | 'mailer' | 'now' | 'settings' | 'logger'>

/** After refusing mail for so long, an address gets no more tries; the invoice is in the console. */
const patienceDays = 7

/**
 * Mails the invoices that are not mailed yet, each under its own name, so that one sent again after a crash
 * is the same message. One that fails does not delay the others; the next run tries it again. Resolves with
 * the number mailed.
 */
async function mailInvoices(deps: MailDeps, signal: AbortSignal): Promise<number> {
  const { db, mailer, now, settings, logger } = deps
  const since = utc(now()).subtract(patienceDays, 'day').toDate()
  const waiting = await db
    .select()
    .from(invoices)
    .where(and(isNull(invoices.mailedAt), gt(invoices.createdAt, since)))
    .orderBy(asc(invoices.id))
  let count = 0
  for (const invoice of waiting) {
    if (signal.aborted) return count
    const to = invoice.recipient.email ?? ''
    if (to === '') continue
    try {
      await mailer.send(await invoiceMail(to, invoice, settings))
      await db.update(invoices).set({ mailedAt: now() }).where(eq(invoices.id, invoice.id))
      count += 1
    } catch (error) {
      logger.error({ err: error, invoice: invoice.invoicenumber }, 'an invoice could not be mailed')
    }
  }
  return count
}

/**
 * Every hour: mails the invoices that are not mailed yet, and collects the due ones at the payment provider.
 */
export const deliverInvoicesTask: ClockTask = {
  name: 'deliver-invoices',
  rhythm: 'hourly',
  async run({ deps, signal }) {
    const mailed = await mailInvoices(deps, signal)
    const paid = await collectInvoices(deps, signal)
    if (mailed + paid > 0) deps.logger.info({ mailed, paid }, 'invoices delivered')
  },
}

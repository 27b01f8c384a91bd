import { and, asc, eq, lte } from 'drizzle-orm'
import { accounts, invoices, paymentMethods } from '../db/index.ts'
import type { Deps } from '../ports/deps.ts'
import type { PaymentGateway, PaymentOutcome } from '../ports/payment-gateway.ts'
import { utc } from '../time/calendar.ts'
import { refusedPaymentMail } from './documents/invoice-mails.ts'
import type { Invoice } from './invoice.ts'

type CollectDeps = Pick<Deps, 'db' | 'mailer' | 'now' | 'settings' | 'logger' | 'payments'>

/** Days until the next try after each refusal; after the last refusal there is no further try. */
const pauses = [3, 4]

/**
 * Collects the due invoices by the default payment method of their accounts. It first asks the provider about
 * the invoice, so that none is paid twice even after a kill. If a provider cannot be reached, the next run
 * asks again. Resolves with the number of paid invoices.
 */
export async function collectInvoices(deps: CollectDeps, signal: AbortSignal): Promise<number> {
  const { db, now, payments: gateway, logger } = deps
  if (gateway === null) return 0
  const due = await db.select().from(invoices).where(lte(invoices.collectAt, now())).orderBy(asc(invoices.id))
  let count = 0
  for (const invoice of due) {
    if (signal.aborted) return count
    try {
      const outcome = await ask(deps, gateway, invoice)
      await settle(deps, invoice, outcome)
      if (outcome.state === 'paid') count += 1
    } catch (error) {
      logger.error({ err: error, invoice: invoice.invoicenumber }, 'an invoice could not be collected')
    }
  }
  return count
}

async function ask({ db }: CollectDeps, gateway: PaymentGateway, invoice: Invoice): Promise<PaymentOutcome> {
  const { invoicenumber, total, paymentReference, paymentAttempts, accountId } = invoice
  if (invoice.paymentState === 'processing' && paymentReference !== null) {
    return gateway.readPayment(paymentReference)
  }
  const method = and(
    eq(paymentMethods.accountId, accounts.id),
    eq(paymentMethods.isDefault, true),
    eq(paymentMethods.isValid, true),
  )
  const [payer] = await db
    .select({ customerId: accounts.stripeCustomerId, method: paymentMethods })
    .from(accounts)
    .leftJoin(paymentMethods, method)
    .where(eq(accounts.id, accountId ?? 0))
  const customerId = payer?.customerId ?? null
  const known = customerId === null ? null : await gateway.findPayment(customerId, invoicenumber)
  if (known !== null) return known
  if (customerId === null || !payer?.method) {
    return { state: 'refused', id: null, reason: 'there is no payment method.' }
  }
  const { reference, type } = payer.method
  return gateway.pay({
    ...{ customerId, methodId: reference, type, amount: total, invoicenumber },
    attempt: paymentAttempts + 1,
  })
}

async function settle(deps: CollectDeps, invoice: Invoice, outcome: PaymentOutcome): Promise<void> {
  const { db, now, logger } = deps
  logger.info({ invoice: invoice.invoicenumber, state: outcome.state }, 'invoice collected')
  if (outcome.state === 'refused') return refuse(deps, invoice, outcome)
  const collectAt = outcome.state === 'paid' ? null : utc(now()).add(1, 'day').toDate()
  await db
    .update(invoices)
    .set({ paymentState: outcome.state, paymentReference: outcome.id, collectAt })
    .where(eq(invoices.id, invoice.id))
}

/**
 * Notes a refusal and tells the account; after the last try its payment method becomes invalid and its
 * service is switched off.
 */
async function refuse(
  deps: CollectDeps,
  invoice: Invoice,
  { id, reason }: Extract<PaymentOutcome, { state: 'refused' }>,
): Promise<void> {
  const { db, now } = deps
  const attempt = invoice.paymentAttempts + 1
  // A removed account has no payment method to ask.
  const pause = invoice.accountId === null ? undefined : pauses[attempt - 1]
  const nextTry = pause === undefined ? null : utc(now()).add(pause, 'day').toDate()
  if (invoice.accountId !== null) await tell(deps, invoice, { id: id ?? String(attempt), reason, nextTry })
  await db.transaction(async (tx) => {
    await tx
      .update(invoices)
      .set({ paymentState: 'failed', paymentReference: id, paymentAttempts: attempt, collectAt: nextTry })
      .where(eq(invoices.id, invoice.id))
    if (nextTry !== null || invoice.accountId === null) return
    await tx.update(accounts).set({ serviceEnabled: false }).where(eq(accounts.id, invoice.accountId))
    await tx
      .update(paymentMethods)
      .set({ isValid: false })
      .where(and(eq(paymentMethods.accountId, invoice.accountId), eq(paymentMethods.isDefault, true)))
  })
}

/** A mail that fails does not change the refusal. */
async function tell(
  { mailer, settings, logger }: CollectDeps,
  invoice: Invoice,
  refusal: Parameters<typeof refusedPaymentMail>[2],
): Promise<void> {
  const to = invoice.recipient.email ?? ''
  if (to === '') return
  await mailer.send(refusedPaymentMail(to, invoice, refusal, settings)).catch((error: unknown) => {
    logger.error({ err: error, invoice: invoice.invoicenumber }, 'a refused payment could not be told')
  })
}

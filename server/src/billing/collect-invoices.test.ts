import { getPaymentSetup, listSites, savePaymentMethod } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, invoices, mails as mailRows, paymentMethods } from '../db/index.ts'
import { anInvoice, aUser, callApi, startStripeDouble, startTestServer } from '../testing/index.ts'
import { deliverInvoicesTask } from './deliver-invoices-task.ts'

const clock = { at: new Date('2026-12-01T00:10:00Z') }
const stripe = await startStripeDouble()
const server = await startTestServer({
  now: () => clock.at,
  environment: {
    ...{ STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_API_BASE: stripe.url },
  },
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})
const { db, deps, url, mails, mailsSent } = server

beforeEach(async () => {
  clock.at = new Date('2026-12-01T00:10:00Z')
  await mailsSent()
  await db.delete(mailRows)
  mails.length = 0
  await db.delete(invoices)
})

type Form = Record<string, string>
const card = (number: string): Form => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
})
const iban: Form = {
  'payment_method_data[type]': 'sepa_debit',
  'payment_method_data[sepa_debit][iban]': 'DE89370400440532013000',
}

/** Sets up a way to pay as the browser does. */
async function paysBy(token: string, form: Form): Promise<void> {
  const [setup] = (await callApi(url, getPaymentSetup, { token })).parsed()
  const secret = setup?.client_secret ?? ''
  const answer = await fetch(`${stripe.url}/v1/setup_intents/${secret.split('_secret')[0]}/confirm`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  const { payment_method } = (await answer.json()) as { payment_method: string }
  const isCard = form['payment_method_data[type]'] === 'card'
  const bank = {
    ...{ created: 1, mandate_state: 'active', status: 'chargeable', usage: 'reusable' },
    ...{ owner: { name: 'Ute Test' }, sepa_debit_last4: '3000', sepa_debit_mandate_reference: 'R' },
  }
  const body = isCard ? { type: 'CC', payment_method } : { type: 'SEPA', payment_method, ...bank }
  expect((await callApi(url, savePaymentMethod, { token, body })).status).toBe(200)
}

/** A customer with an invoice to mail and collect now. */
async function aBilledCustomer(form: Form | null) {
  const user = await aUser(db, { account: { sepaPaymentAllowed: true } })
  if (form) await paysBy(user.token, form)
  const recipient = { company: 'Studio', name: 'Ute', street: '', city: '', country: 'DE', vatid: '' }
  const invoice = await anInvoice(db, {
    ...{ accountId: user.accountId, createdAt: clock.at, collectAt: clock.at, total: 4521 },
    recipient: { ...recipient, email: user.email },
  })
  const stored = async () => (await db.select().from(invoices).where(eq(invoices.id, invoice.id)))[0]
  return { ...user, invoice, stored }
}

const invalidate = (accountId: number) =>
  db.update(paymentMethods).set({ isValid: false }).where(eq(paymentMethods.accountId, accountId))

const deliver = async (with_: Partial<typeof deps> = {}) => {
  await deliverInvoicesTask.run({
    ...{ deps: { ...deps, ...with_ }, from: clock.at, to: clock.at, now: clock.at },
    ...{ signal: new AbortController().signal, once: async () => true },
  })
  await mailsSent()
}
const later = (days: number) => {
  clock.at = new Date(clock.at.getTime() + days * 86_400_000)
}
const payments = (number: string) => stripe.payments().filter(({ metadata }) => metadata.invoice === number)

describe('deliverInvoicesTask', () => {
  it('mails an invoice once with its PDF to its recipient, and charges the card of the account', async () => {
    const { email, invoice, stored } = await aBilledCustomer(card('4242424242424242'))
    await deliver()
    await deliver()
    expect(mails).toMatchObject([{ to: email, key: `invoice-${invoice.invoicenumber}` }])
    expect(mails[0]?.text.replaceAll('\u00a0', ' ')).toContain('45,21 €')
    const [file] = mails[0]?.attachments ?? []
    expect(file).toMatchObject({ filename: `${invoice.invoicenumber}.pdf`, contentType: 'application/pdf' })
    expect(Buffer.from(file?.content ?? []).toString('latin1')).toMatch(/^%PDF-1/)
    expect(await stored()).toMatchObject({ paymentState: 'paid', collectAt: null })
    expect(payments(invoice.invoicenumber)).toMatchObject([{ amount: 4521, currency: 'eur' }])
  })

  it('keeps a direct debit in state "processing" until the payment provider reports that it has arrived', async () => {
    const { invoice, stored } = await aBilledCustomer(iban)
    await deliver()
    expect(await stored()).toMatchObject({ paymentState: 'processing' })
    await deliver()
    expect(await stored()).toMatchObject({ paymentState: 'processing' })
    later(1)
    await deliver()
    expect(await stored()).toMatchObject({ paymentState: 'paid', collectAt: null })
    expect(payments(invoice.invoicenumber)).toHaveLength(1)
  })

  it('tries a declined card three times with a mail each, then stops the service until another card is saved', async () => {
    const { accountId, token, invoice, stored } = await aBilledCustomer(card('4000000000000341'))
    const service = async () => (await callApi(url, listSites, { token })).status
    for (const days of [0, 3, 4]) {
      later(days)
      expect(await service()).toBe(200)
      await deliver()
      await deliver()
    }
    const refusals = mails.filter(({ subject }) => subject.includes('failed'))
    expect(refusals).toHaveLength(3)
    expect(refusals[0]?.text).toContain('Your card was declined.')
    expect(refusals[0]?.text).toContain('We try again on 2026-12-04')
    expect(refusals[2]?.text).toContain('your service is switched off')
    expect(payments(invoice.invoicenumber)).toHaveLength(3)
    expect(await service()).toBe(402)
    const isValid = await db.select().from(paymentMethods).where(eq(paymentMethods.accountId, accountId))
    expect(isValid.map((method) => method.isValid)).toEqual([false])
    later(5)
    await deliver()
    expect(payments(invoice.invoicenumber)).toHaveLength(3)

    await paysBy(token, card('4242424242424242'))
    expect(await service()).toBe(200)
    await deliver()
    expect(await stored()).toMatchObject({ paymentState: 'paid', collectAt: null })
  })

  it('finds the payment at the provider, and does not charge again, when the server died before storing it', async () => {
    const { invoice, stored } = await aBilledCustomer(card('4242424242424242'))
    await deliver()
    await db
      .update(invoices)
      .set({ paymentState: 'open', paymentReference: null, collectAt: clock.at })
      .where(eq(invoices.id, invoice.id))
    later(2)
    await deliver()
    expect(await stored()).toMatchObject({ paymentState: 'paid' })
    expect(payments(invoice.invoicenumber)).toHaveLength(1)
  })

  it('does not charge a card that has become invalid', async () => {
    const { accountId, invoice, stored } = await aBilledCustomer(card('4242424242424242'))
    await invalidate(accountId)
    await deliver()
    expect(payments(invoice.invoicenumber)).toEqual([])
    expect(await stored()).toMatchObject({ paymentState: 'failed' })
    expect(mails.at(-1)?.text).toContain('there is no payment method.')
  })

  it('finds a payment that the server died before storing even when the card has become invalid since', async () => {
    const { accountId, invoice, stored } = await aBilledCustomer(card('4242424242424242'))
    await deliver()
    await db
      .update(invoices)
      .set({ paymentState: 'open', paymentReference: null, collectAt: clock.at })
      .where(eq(invoices.id, invoice.id))
    await invalidate(accountId)
    await deliver()
    expect(await stored()).toMatchObject({ paymentState: 'paid', collectAt: null })
  })

  it('retries an invoice whose mail or charge failed, and delivers the other invoices meanwhile', async () => {
    const { email, stored } = await aBilledCustomer(card('4242424242424242'))
    const other = await aBilledCustomer(card('4242424242424242'))
    const mailer = {
      ...deps.mailer,
      send: async (mail: Parameters<typeof deps.mailer.send>[0]) => {
        if (mail.to === email) throw new Error('550')
        await deps.mailer.send(mail)
      },
    }
    await deliver({ mailer, payments: null })
    expect(await stored()).toMatchObject({ mailedAt: null, paymentState: 'open' })
    expect(await other.stored()).toMatchObject({ mailedAt: clock.at, paymentState: 'open' })
    await deliver()
    expect(await stored()).toMatchObject({ mailedAt: clock.at, paymentState: 'paid' })
  })

  it('keeps the invoice of a removed account and charges nobody for it', async () => {
    const { accountId, stored } = await aBilledCustomer(card('4242424242424242'))
    await db.delete(accounts).where(eq(accounts.id, accountId))
    await deliver()
    expect(await stored()).toMatchObject({ accountId: null, paymentState: 'failed', collectAt: null })
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Invoice')])
  })
})

import { getAccount, getPaymentSetup, listSites, savePaymentMethod } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { accounts, paymentMethods } from '../db/index.ts'
import { aUser, callApi, startStripeDouble, startTestServer } from '../testing/index.ts'

const stripe = await startStripeDouble()
const server = await startTestServer({
  environment: {
    ...{ STRIPE_SECRET_KEY: 'sk_test', STRIPE_PUBLISHABLE_KEY: 'pk_test', STRIPE_API_BASE: stripe.url },
  },
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})
const { db, url } = server

type Form = Record<string, string>

/** The work of Stripe's script in the browser with the secret of a setup. */
async function confirm(secret: string, form: Form) {
  const id = secret.split('_secret')[0]
  const body = new URLSearchParams({ client_secret: secret, ...form })
  const answer = await fetch(`${stripe.url}/v1/setup_intents/${id}/confirm`, { method: 'POST', body })
  return { status: answer.status, ...((await answer.json()) as { payment_method: string }) }
}
const card = (number: string): Form => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
})
const iban: Form = {
  'payment_method_data[type]': 'sepa_debit',
  'payment_method_data[sepa_debit][iban]': 'DE89370400440532013000',
}
const setup = async (token: string) =>
  (await callApi(url, getPaymentSetup, { token })).parsed()[0]?.client_secret ?? ''
const save = (token: string, body: Record<string, unknown>) =>
  callApi(url, savePaymentMethod, { token, body })
const account = async (token: string) => (await callApi(url, getAccount, { token })).parsed().data
const sepa = (payment_method: string) => ({
  ...{ type: 'SEPA', payment_method, created: 1, mandate_state: 'pending', status: 'chargeable' },
  ...{ usage: 'reusable', owner: { name: 'Ute Test', email: 'ute@example.test' } },
  ...{ sepa_debit_last4: '0000', sepa_debit_mandate_reference: '' },
})

describe('saving a card', () => {
  it('stores it as the default and restores the service', async () => {
    const { accountId, token } = await aUser(db, { account: { serviceEnabled: false } })
    const { payment_method } = await confirm(await setup(token), card('4242424242424242'))
    expect((await save(token, { type: 'CC', payment_method })).status).toBe(200)
    expect(await account(token)).toMatchObject({
      ...{ default_payment_method: 'CC', cc_last4: '4242', valid_payment: true, valid_cc_payment: true },
      ...{ valid_sepa_payment: false, service_enabled: true },
    })
    expect((await callApi(url, listSites, { token })).status).toBe(200)
    const [stored] = await db.select().from(accounts).where(eq(accounts.id, accountId))
    expect(stored?.stripeCustomerId).toMatch(/^cus_/)
  })

  it('replaces the earlier card, also at the provider, and keeps the customer', async () => {
    const { accountId, token } = await aUser(db)
    const first = await confirm(await setup(token), card('4242424242424242'))
    await save(token, { type: 'CC', payment_method: first.payment_method })
    const customers = stripe.calls.filter(({ call }) => call === 'POST /v1/customers').length
    const second = await confirm(await setup(token), card('5555555555554444'))
    await save(token, { type: 'CC', payment_method: second.payment_method })
    const rows = await db.select().from(paymentMethods).where(eq(paymentMethods.accountId, accountId))
    expect(rows).toMatchObject([{ last4: '4444', isDefault: true }])
    const calls = stripe.calls.map(({ call }) => call)
    expect(calls).toContain(`POST /v1/payment_methods/${first.payment_method}/detach`)
    expect(calls.filter((call) => call === 'POST /v1/customers')).toHaveLength(customers)
  })

  it('creates a new customer where the provider does not know the stored one', async () => {
    const { accountId, token } = await aUser(db, { account: { stripeCustomerId: 'cus_demo_nordlicht' } })
    const { payment_method } = await confirm(await setup(token), card('4242424242424242'))
    expect((await save(token, { type: 'CC', payment_method })).status).toBe(200)
    const [stored] = await db.select().from(accounts).where(eq(accounts.id, accountId))
    expect(stored?.stripeCustomerId).toMatch(/^cus_double/)
  })

  it('is refused for a card of another customer, of another type or not set up', async () => {
    const [user, stranger] = [await aUser(db), await aUser(db, { account: { sepaPaymentAllowed: true } })]
    await setup(user.token)
    const { payment_method } = await confirm(await setup(stranger.token), card('4242424242424242'))
    expect((await save(user.token, { type: 'CC', payment_method })).status).toBe(422)
    expect((await save(user.token, { type: 'CC', payment_method: 'pm_none' })).status).toBe(422)
    expect((await save(stranger.token, sepa(payment_method))).status).toBe(422)
    expect((await account(user.token)).valid_payment).toBe(false)
  })
})

// spec: AA-3-019
describe('saving a bank account', () => {
  it('stores the mandate that the provider reports', async () => {
    const { accountId, token } = await aUser(db, { account: { sepaPaymentAllowed: true } })
    const { payment_method } = await confirm(await setup(token), iban)
    expect((await save(token, sepa(payment_method))).status).toBe(200)
    expect(await account(token)).toMatchObject({
      ...{ default_payment_method: 'SEPA', sepa_last4: '3000', valid_sepa_payment: true },
    })
    const [row] = await db.select().from(paymentMethods).where(eq(paymentMethods.accountId, accountId))
    expect(row?.mandate).toEqual({ reference: 'DOUBLE-REF', state: 'active' })
  })

  it('is refused for an account that may not pay by it', async () => {
    const { token } = await aUser(db)
    const answer = await confirm(await setup(token), iban)
    expect(answer.status).toBe(400)
    expect((await save(token, sepa('pm_x'))).status).toBe(403)
  })

  // spec: AA-5-013
  it('requires a holder name of three characters', async () => {
    const { token } = await aUser(db, { account: { sepaPaymentAllowed: true } })
    const answer = await save(token, { ...sepa('pm_x'), owner: { name: ' ab ' } })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({
      message: 'Account holder name must be at least 3 characters long.',
    })
  })
})

describe('the payment setup', () => {
  it('answers 503 with a readable message where no provider is configured', async () => {
    const bare = await startTestServer()
    const { token } = await aUser(bare.db)
    const answer = await callApi(bare.url, getPaymentSetup, { token })
    await bare.close()
    expect([answer.status, answer.json]).toEqual([
      503,
      {
        code: 'payments_unavailable',
        message: 'Payments are not set up on this server. Please contact support.',
      },
    ])
  })

  it('answers 502 without internal details when the provider does not respond', async () => {
    const gone = await startTestServer({
      environment: {
        ...{ STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_API_BASE: 'http://127.0.0.1:1' },
      },
    })
    const { token } = await aUser(gone.db)
    const answer = await callApi(gone.url, getPaymentSetup, { token })
    await gone.close()
    expect([answer.status, answer.json]).toEqual([
      502,
      {
        code: 'payment_failed',
        message: 'The payment provider cannot be reached at the moment. Please try again.',
      },
    ])
  })
})

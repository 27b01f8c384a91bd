import Stripe from 'stripe'
import type { Payment, PaymentGateway, PaymentOutcome, ProviderMethod } from '../ports/payment-gateway.ts'
import { asked, isUnknown, orNull, unlessUnknown } from './asked.ts'

/** Our kinds of payment methods by Stripe's names. */
const stripeTypes = { CC: 'card', SEPA: 'sepa_debit' } as const

const timeoutMs = 20_000

/** Stripe through its own library; `base` is the address of a double. */
export function createStripeGateway(secretKey: string, base: string | undefined): PaymentGateway {
  const stripe = new Stripe(secretKey, {
    ...hostOf(base),
    maxNetworkRetries: 1,
    telemetry: false,
    timeout: timeoutMs,
  })
  return {
    createCustomer: ({ email, name, accountId }) =>
      asked(async () => {
        const metadata = { account_id: String(accountId) }
        return (await stripe.customers.create({ email, name, metadata })).id
      }),
    startSetup: ({ customerId, types, accountId }) =>
      unlessUnknown(async () => {
        const intent = await stripe.setupIntents.create({
          customer: customerId,
          allowed_payment_method_types: types.map((type) => stripeTypes[type]),
          usage: 'off_session',
          metadata: { account_id: String(accountId) },
        })
        if (!intent.client_secret) throw new Error('The setup has no secret.')
        return intent.client_secret
      }),
    ...stripePayments(stripe),
    readMethod: (id) => orNull(() => readMethod(stripe, id)),
    makeDefault: (customerId, methodId) =>
      asked(async () => {
        const invoice_settings = { default_payment_method: methodId }
        await stripe.customers.update(customerId, { invoice_settings })
      }),
    forgetMethod: async (id) => {
      await orNull(() => stripe.paymentMethods.detach(id))
    },
  }
}

function hostOf(base: string | undefined) {
  if (base === undefined) return {}
  const { protocol, hostname, port } = new URL(base)
  return {
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    host: hostname,
    ...(port === '' ? {} : { port: Number(port) }),
  }
}

async function readMethod(stripe: Stripe, id: string): Promise<ProviderMethod | null> {
  const method = await stripe.paymentMethods.retrieve(id)
  const customerId = typeof method.customer === 'string' ? method.customer : (method.customer?.id ?? null)
  const last4 = (method.card ?? method.sepa_debit)?.last4 ?? null
  if (last4 === null) return null
  const type = method.card ? 'CC' : 'SEPA'
  if (customerId === null) return { id, type, last4, customerId, isUsable: false, mandate: null }
  const setups = await stripe.setupIntents.list({
    customer: customerId,
    payment_method: id,
    limit: 10,
    expand: ['data.mandate'],
  })
  const setup = setups.data.find(({ status }) => status === 'succeeded')
  const mandate = typeof setup?.mandate === 'object' ? setup.mandate : null
  const reference = mandate?.payment_method_details.sepa_debit?.reference
  return {
    ...{ id, type, last4, customerId },
    isUsable: setup !== undefined,
    mandate: mandate && reference !== undefined ? { reference, state: mandate.status } : null,
  }
}

/** Payments of invoices by Stripe, while the customer is absent (docs.stripe.com, off-session payments). */
function stripePayments(stripe: Stripe): Pick<PaymentGateway, 'pay' | 'findPayment' | 'readPayment'> {
  return {
    pay: (payment) => asked(() => pay(stripe, payment)),
    findPayment: (customer, invoicenumber) =>
      orNull(async () => {
        const { data } = await stripe.paymentIntents.list({ customer, limit: 100 })
        const made = data.filter(({ metadata }) => metadata.invoice === invoicenumber).map(outcomeOf)
        return made.find(({ state }) => state !== 'refused') ?? null
      }),
    readPayment: (id) => asked(async () => outcomeOf(await stripe.paymentIntents.retrieve(id))),
  }
}

async function pay(stripe: Stripe, payment: Payment): Promise<PaymentOutcome> {
  const { customerId: customer, methodId, type, amount, invoicenumber, attempt } = payment
  try {
    const intent = await stripe.paymentIntents.create(
      {
        ...{ amount, currency: 'eur', customer, payment_method: methodId, off_session: true, confirm: true },
        allowed_payment_method_types: [stripeTypes[type]],
        description: `Invoice ${invoicenumber}`,
        metadata: { invoice: invoicenumber },
      },
      { idempotencyKey: `${invoicenumber}-${attempt}-${methodId}` },
    )
    return outcomeOf(intent)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      return { state: 'refused', id: error.payment_intent?.id ?? null, reason: error.message }
    }
    if (isUnknown(error)) {
      return { state: 'refused', id: null, reason: 'The provider does not know the payment method any more.' }
    }
    throw error
  }
}

function outcomeOf({ id, status, last_payment_error }: Stripe.PaymentIntent): PaymentOutcome {
  if (status === 'succeeded') return { state: 'paid', id }
  if (status === 'processing') return { state: 'processing', id }
  return { state: 'refused', id, reason: last_payment_error?.message ?? 'The payer has to confirm it.' }
}

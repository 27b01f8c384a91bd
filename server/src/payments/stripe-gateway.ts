import Stripe from 'stripe'
import type { PaymentGateway, ProviderMethod } from '../ports/payment-gateway.ts'
import { asked, orNull, unlessUnknown } from './asked.ts'
import { stripePayments } from './stripe-payments.ts'
import { stripeTypes } from './stripe-types.ts'

const timeoutMs = 20_000

/** Stripe by its own library; `base` leads to a double. */
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

import Stripe from 'stripe'
import type { Payment, PaymentGateway, PaymentOutcome } from '../ports/payment-gateway.ts'
import { asked, isUnknown, orNull } from './asked.ts'
import { stripeTypes } from './stripe-types.ts'

/** Payments of invoices by Stripe, without the customer being there (docs.stripe.com, off-session payments). */
export function stripePayments(stripe: Stripe): Pick<PaymentGateway, 'pay' | 'findPayment' | 'readPayment'> {
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

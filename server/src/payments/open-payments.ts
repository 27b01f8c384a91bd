import type { PaymentGateway } from '../ports/payment-gateway.ts'
import type { Settings } from '../settings/settings.ts'

type Keys = Pick<Settings, 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_API_BASE'>

/** Null if no keys are set; then Stripe's library, of two hundred files, is not loaded either. */
export async function openPayments(settings: Keys): Promise<PaymentGateway | null> {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_API_BASE } = settings
  if (STRIPE_SECRET_KEY === null || STRIPE_PUBLISHABLE_KEY === null) return null
  const { createStripeGateway } = await import('./stripe-gateway.ts')
  return createStripeGateway(STRIPE_SECRET_KEY, STRIPE_API_BASE)
}

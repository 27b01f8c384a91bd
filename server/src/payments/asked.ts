import Stripe from 'stripe'
import { Refusal } from '../http/refusal.ts'

/** The provider words its refusals; we word trouble on the way. */
export async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      throw new Refusal('payment_failed', { message: error.message })
    }
    throw new Refusal('payment_failed', {
      message: 'The payment provider cannot be reached at the moment. Please try again.',
      cause: error,
    })
  }
}

/** Null when the provider answers that this is impossible. */
export async function orNull<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  return asked(() => nullOn((error) => error instanceof Stripe.errors.StripeInvalidRequestError, ask))
}

/**
 * Null when the provider does not know the customer: another provider's, or one from before its data was
 * cleared.
 */
export async function unlessUnknown<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  return asked(() => nullOn(isUnknown, ask))
}

/** The provider does not know the named object. */
export function isUnknown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

async function nullOn<Answer>(
  isNull: (error: unknown) => boolean,
  ask: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await ask()
  } catch (error) {
    if (isNull(error)) return null
    throw error
  }
}

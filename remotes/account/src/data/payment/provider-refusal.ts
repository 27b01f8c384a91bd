import { ApiError } from '@flotilla/api/client'
import type { StripeError } from '@stripe/stripe-js'

/**
 * Why the payment provider did not set up a payment method, as a failed write. Its own code stays readable.
 */
export function providerRefusal({ code, decline_code, message }: StripeError): ApiError {
  return new ApiError({
    code: 'payment_failed',
    message: message ?? 'The payment provider gave no reason.',
    cause: { providerCode: code ?? decline_code ?? null },
  })
}

/** The provider's code of a failure; null for a failure from elsewhere. */
export function providerCode(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  const { cause } = error
  if (typeof cause !== 'object' || cause === null || !('providerCode' in cause)) return null
  return typeof cause.providerCode === 'string' ? cause.providerCode : null
}

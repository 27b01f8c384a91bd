import { ApiError } from '@flotilla/api/client'
import { providerCode } from '../../data/payment/provider-refusal.ts'

export const incompleteIban = 'Please complete your IBAN.'

/** A sentence for each code with which the provider refuses a bank account (docs.stripe.com/error-codes). */
const words: Readonly<Record<string, string>> = {
  incomplete_iban: incompleteIban,
  invalid_iban: 'This IBAN is not valid. Please check it.',
  invalid_iban_start: 'An IBAN begins with two letters, such as DE.',
  invalid_iban_country_code: 'Accounts of this country cannot be debited by SEPA.',
  iban_invalid_country: 'Accounts of this country cannot be debited by SEPA.',
  bank_account_unusable: 'This bank account cannot be debited. Please use another one.',
  bank_account_restricted: 'This bank account cannot be debited. Please use another one.',
  bank_account_declined: 'Your bank refused the direct debit. Please use another account.',
  account_closed: 'This bank account is closed. Please use another one.',
  sepa_unsupported_account: 'This bank account does not take SEPA direct debits. Please use another one.',
  setup_intent_authentication_failure: 'The direct debit was not confirmed. Please try again.',
  setup_intent_mandate_invalid: 'The mandate is not valid. Please enter your bank account again.',
  payment_method_provider_decline: 'Your bank refused the direct debit. Please use another account.',
  email_invalid: 'Your e-mail address is not accepted. Please contact our support.',
  processing_error: 'Something went wrong at the payment provider. Please try again.',
  api_connection_error: 'The payment provider cannot be reached. Please try again.',
  rate_limit: 'Too many attempts. Please wait a moment and try again.',
  lock_timeout: 'Too many attempts. Please wait a moment and try again.',
}

/** The sentence for a code; null for an unknown code. */
export function sepaCodeWords(code: string | null | undefined): string | null {
  return words[code ?? ''] ?? null
}

/**
 * The translated message for the provider's code (spec: account-and-administration §8); for an unknown code
 * the provider's own text.
 */
export function sepaErrorWords(error: Error): string {
  const known = sepaCodeWords(providerCode(error))
  if (known !== null) return known
  const isProviders = error instanceof ApiError && error.code === 'payment_failed'
  return isProviders ? `An error occured: ${error.message}` : error.message
}

import { ApiError } from '@flotilla/api/client'
import { describe, expect, it } from 'vitest'
import { providerRefusal } from '../../data/payment/provider-refusal.ts'
import { sepaErrorWords } from './sepa-error-words.ts'

const refusal = (code: string | undefined, message: string) =>
  sepaErrorWords(providerRefusal({ type: 'card_error', message, ...(code === undefined ? {} : { code }) }))

describe('sepaErrorWords', () => {
  // spec: AA-8-010
  it('translates each known code of the payment provider', () => {
    expect(refusal('invalid_iban', 'L’IBAN est invalide')).toBe('This IBAN is not valid. Please check it.')
    expect(refusal('bank_account_unusable', 'x')).toBe(
      'This bank account cannot be debited. Please use another one.',
    )
  })

  it('quotes the payment provider for an unknown code', () => {
    expect(refusal('brand_new_code', 'Ask your bank.')).toBe('An error occured: Ask your bank.')
    expect(refusal(undefined, 'Ask your bank.')).toBe('An error occured: Ask your bank.')
  })

  it('leaves errors of our own server unchanged', () => {
    const error = new ApiError({ code: 'network', message: 'No connection.' })
    expect(sepaErrorWords(error)).toBe('No connection.')
  })
})

/** Our kinds of payment methods by Stripe's names. */
export const stripeTypes = { CC: 'card', SEPA: 'sepa_debit' } as const

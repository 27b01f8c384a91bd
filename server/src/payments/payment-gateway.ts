/** A way to pay as the provider knows it; `isUsable` once its setup succeeded. */
export type ProviderMethod = {
  id: string
  type: 'CC' | 'SEPA'
  last4: string
  /** The provider's customer that it belongs to; null while it belongs to nobody. */
  customerId: string | null
  isUsable: boolean
  /** Of a SEPA mandate: what the provider says of it; null for a card. */
  mandate: { reference: string; state: string } | null
}

type Setup = { customerId: string; types: readonly ('CC' | 'SEPA')[]; accountId: number }

/** What the server needs of a payment provider. Every call rejects with `payment_failed` and words fit to show. */
export type PaymentGateway = {
  /** Resolves with the id of the new customer. */
  createCustomer: (customer: { email: string; name: string; accountId: number }) => Promise<string>
  /** Resolves with the secret by which the browser sets up one way to pay, for payments without the customer being there. */
  startSetup: (setup: Setup) => Promise<string>
  /** Null when the provider knows no such method. */
  readMethod: (id: string) => Promise<ProviderMethod | null>
  makeDefault: (customerId: string, methodId: string) => Promise<void>
  /** Forgets a method that was replaced; one that is gone already is no failure. */
  forgetMethod: (id: string) => Promise<void>
}

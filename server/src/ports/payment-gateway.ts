/** A way to pay as the provider knows it; `isUsable` once its setup succeeded. */
export type ProviderMethod = {
  id: string
  type: 'CC' | 'SEPA'
  last4: string
  /** The provider's customer that it belongs to; null while it belongs to no one. */
  customerId: string | null
  isUsable: boolean
  /** Of a SEPA mandate: what the provider says of it; null for a card. */
  mandate: { reference: string; state: string } | null
}

type Setup = { customerId: string; types: readonly ('CC' | 'SEPA')[]; accountId: number }

/** An invoice to collect without the customer being there; `amount` in cents of EUR, `attempt` from 1. */
export type Payment = {
  customerId: string
  methodId: string
  type: 'CC' | 'SEPA'
  amount: number
  invoicenumber: string
  attempt: number
}

/**
 * What became of a payment. `processing`: a debit that takes days. `reason` is the provider's, fit to show.
 */
export type PaymentOutcome =
  | { state: 'paid' | 'processing'; id: string }
  | { state: 'refused'; id: string | null; reason: string }

/**
 * What the server needs of a payment provider. Every call rejects with `payment_failed` and words fit to
 * show.
 */
export type PaymentGateway = {
  /** Resolves with the id of the new customer. */
  createCustomer: (customer: { email: string; name: string; accountId: number }) => Promise<string>
  /**
   * Resolves with the secret by which the browser sets up one way to pay, for payments without the customer
   * being there; null when the provider does not know the customer.
   */
  startSetup: (setup: Setup) => Promise<string | null>
  /** Null when the provider knows no such method. */
  readMethod: (id: string) => Promise<ProviderMethod | null>
  makeDefault: (customerId: string, methodId: string) => Promise<void>
  /** Forgets a method that was replaced; one that is gone already is no failure. */
  forgetMethod: (id: string) => Promise<void>
  /** Collects an invoice. The same attempt by the same method again is the same payment. */
  pay: (payment: Payment) => Promise<PaymentOutcome>
  /**
   * A payment of the invoice that is made or on its way, no matter who asked for it; null when there is none.
   */
  findPayment: (customerId: string, invoicenumber: string) => Promise<PaymentOutcome | null>
  readPayment: (id: string) => Promise<PaymentOutcome>
}

/** A way to pay as the provider knows it; `isUsable` once its setup succeeded. */
export type ProviderMethod = {
  id: string
  type: 'CC' | 'SEPA'
  last4: string
  /** The provider's customer that it belongs to; null while it has none. */
  customerId: string | null
  isUsable: boolean
  /** The provider's data of a SEPA mandate; null for a card. */
  mandate: { reference: string; state: string } | null
}

type Setup = { customerId: string; types: readonly ('CC' | 'SEPA')[]; accountId: number }

/** An invoice to collect while the customer is absent; `amount` in cents of EUR, `attempt` from 1. */
export type Payment = {
  customerId: string
  methodId: string
  type: 'CC' | 'SEPA'
  amount: number
  invoicenumber: string
  attempt: number
}

/**
 * The outcome of a payment. `processing`: a debit that takes days. `reason` is the provider's, fit to show.
 */
export type PaymentOutcome =
  | { state: 'paid' | 'processing'; id: string }
  | { state: 'refused'; id: string | null; reason: string }

/**
 * The functions of a payment provider that the server needs. Every call rejects with `payment_failed` and
 * words fit to show.
 */
export type PaymentGateway = {
  /** Resolves with the id of the new customer. */
  createCustomer: (customer: { email: string; name: string; accountId: number }) => Promise<string>
  /**
   * Resolves with the secret that lets the browser set up one way to pay, for payments while the customer is
   * absent; null when the provider does not know the customer.
   */
  startSetup: (setup: Setup) => Promise<string | null>
  /** Null when the provider does not know the method. */
  readMethod: (id: string) => Promise<ProviderMethod | null>
  makeDefault: (customerId: string, methodId: string) => Promise<void>
  /** Removes a replaced method; one that is already gone is no failure. */
  forgetMethod: (id: string) => Promise<void>
  /** Collects an invoice. Repeating an attempt with the same method returns the same payment. */
  pay: (payment: Payment) => Promise<PaymentOutcome>
  /** A completed or pending payment of the invoice, regardless of the requester; null when there is none. */
  findPayment: (customerId: string, invoicenumber: string) => Promise<PaymentOutcome | null>
  readPayment: (id: string) => Promise<PaymentOutcome>
}

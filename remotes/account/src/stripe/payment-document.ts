const paymentPage = /^\/add(card|sepa)(\/|$)/i

/**
 * Whether this document was loaded at an address of the payment fields. The server's security policy lets the
 * provider in there alone, and a policy belongs to a document: anyone who came by a click within the console
 * has another one.
 */
export function isPaymentDocument(timing: Pick<Performance, 'getEntriesByType'> = performance): boolean {
  const [entry] = timing.getEntriesByType('navigation')
  return entry === undefined || paymentPage.test(new URL(entry.name).pathname)
}

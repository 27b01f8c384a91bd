const paymentPage = /^\/add(card|sepa)(\/|$)/i

/**
 * Whether this document was loaded at an address of the payment fields. The server's security policy admits
 * the provider only there, and a policy belongs to a document: a document that was loaded elsewhere in the
 * console has another policy.
 */
export function isPaymentDocument(timing: Pick<Performance, 'getEntriesByType'> = performance): boolean {
  const [entry] = timing.getEntriesByType('navigation')
  return entry === undefined || paymentPage.test(new URL(entry.name).pathname)
}

import type { InvoiceFilters } from './invoice-queries.ts'

type Order = InvoiceFilters['dir']

const keyOf = (userId: number) => `flotilla-account:${userId}:invoices-by-date`

/** The order of invoices by date that this person chose in this browser; the oldest first until then. */
export function readInvoiceOrder(userId: number): Order {
  try {
    return localStorage.getItem(keyOf(userId)) === 'desc' ? 'desc' : 'asc'
  } catch {
    return 'asc'
  }
}

/** Keeps it for the next visit. */
export function keepInvoiceOrder(userId: number, order: Order): void {
  try {
    localStorage.setItem(keyOf(userId), order)
  } catch {
    // With storage that is full or forbidden the choice holds while the page is shown.
  }
}

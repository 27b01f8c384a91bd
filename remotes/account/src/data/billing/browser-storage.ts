import type { InvoiceFilters } from './invoice-queries.ts'

type Order = InvoiceFilters['dir']

const keyOf = (userId: number) => `flotilla-account:${userId}:invoices-by-date`

/** The order of invoices by date that this person chose in this browser; oldest first by default. */
export function readInvoiceOrder(userId: number): Order {
  try {
    return localStorage.getItem(keyOf(userId)) === 'desc' ? 'desc' : 'asc'
  } catch {
    return 'asc'
  }
}

/** Stores it for the next visit. */
export function keepInvoiceOrder(userId: number, order: Order): void {
  try {
    localStorage.setItem(keyOf(userId), order)
  } catch {
    // Where storage is full or forbidden, the choice lasts as long as the page.
  }
}

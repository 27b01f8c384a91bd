import type { AccountInvoice, Invoice } from '@flotilla/api/contract'
import type { listAllInvoicesPage } from './invoice-store.ts'

type Row = Awaited<ReturnType<typeof listAllInvoicesPage>>['rows'][number]

/** An invoice for its account. */
export function presentInvoice({ invoice }: Row): Invoice {
  const { id, invoicenumber, total, createdAt, collectAt, paymentState } = invoice
  // One that nobody collects here is bookkeeping's, who does not tell.
  const isCollected = paymentState !== 'open' || collectAt !== null
  return {
    ...{ id, invoicenumber, total, created_at: createdAt.toISOString() },
    payment_state: isCollected ? paymentState : null,
  }
}

/** An invoice for administrators, with whose it is. */
export function presentAccountInvoice(row: Row): AccountInvoice {
  const { company, email, invoice } = row
  return { ...presentInvoice(row), account_id: invoice.accountId, company, email }
}

import {
  type AccountInvoice,
  ADMIN_ROLE,
  downloadInvoice,
  getCurrentCosts,
  getForecast,
  type Invoice,
  listAccountInvoices,
  listInvoices,
} from '@flotilla/api/contract'
import type { Api, Caller } from '../http/api.ts'
import { listAnswer } from '../http/list-answer.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import { invoicePdf } from './documents/invoice-pdf.ts'
import { findInvoice, listAllInvoicesPage, listInvoicesPage } from './invoice-store.ts'
import { currentCosts, forecast } from './store.ts'

/** Costs, invoices, forecast. All amounts are cents. */
export function billingRoutes(api: Api, deps: Deps): void {
  const { db, now, settings } = deps

  mount(api, deps, getCurrentCosts, async ({ caller }) => {
    const { plan, site, backuptest, subtotal } = await currentCosts(db, caller.accountId, now())
    return { data: { cost_current_month: { total: subtotal, plan, site, backuptest } } }
  })

  mount(api, deps, listInvoices, async ({ caller, query }) => {
    const { rows, total } = await listInvoicesPage(db, caller.accountId, query)
    return listAnswer(rows.map(presentInvoice), total, query)
  })

  mount(api, deps, listAccountInvoices, async ({ query }) => {
    const { rows, total } = await listAllInvoicesPage(db, query)
    return listAnswer(rows.map(presentAccountInvoice), total, query)
  })

  mount(api, deps, downloadInvoice, async ({ caller, params }) => {
    const invoice = await findInvoice(db, params.id)
    if (!invoice) throw new Refusal('not_found')
    mustReadInvoice(caller, invoice)
    const pdf = await invoicePdf(invoice, settings.INVOICE_ISSUER)
    return new File([pdf], `${invoice.invoicenumber}.pdf`, { type: 'application/pdf' })
  })

  mount(api, deps, getForecast, async () => ({ data: await forecast(db, now()) }))
}

/**
 * An invoice of the caller's account, or of any account for administrators; another account's invoice does
 * not exist: 404 (contract §2). Only administrators see that of a removed account.
 */
function mustReadInvoice(caller: Caller, invoice: { accountId: number | null }): void {
  if (caller.accountId !== invoice.accountId && caller.role !== ADMIN_ROLE) throw new Refusal('not_found')
}

type Row = Awaited<ReturnType<typeof listAllInvoicesPage>>['rows'][number]

/** An invoice for its account. */
function presentInvoice({ invoice }: Row): Invoice {
  const { id, invoicenumber, total, createdAt, collectAt, paymentState } = invoice
  // Bookkeeping collects the others and does not report back.
  const isCollected = paymentState !== 'open' || collectAt !== null
  return {
    ...{ id, invoicenumber, total, created_at: createdAt.toISOString() },
    payment_state: isCollected ? paymentState : null,
  }
}

/** An invoice for administrators, with its account. */
function presentAccountInvoice(row: Row): AccountInvoice {
  const { company, email, invoice } = row
  return { ...presentInvoice(row), account_id: invoice.accountId, company, email }
}

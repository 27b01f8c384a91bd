import {
  downloadInvoice,
  getCurrentCosts,
  getForecast,
  listAccountInvoices,
  listInvoices,
} from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { listAnswer } from '../http/list-answer.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { findInvoice, listAllInvoicesPage, listInvoicesPage } from './invoice-store.ts'
import { mustReadInvoice } from './policy.ts'
import { presentAccountInvoice, presentInvoice } from './presenter.ts'
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

import { getCurrentCosts, getForecast, listInvoices } from '@flotilla/api/contract'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { listAnswer } from '../http/list-answer.ts'
import { mount } from '../http/mount.ts'
import { currentCosts, forecast, listInvoicesPage } from './store.ts'

/** Costs, invoices, forecast. All amounts are cents. */
export function billingRoutes(api: Api, deps: Deps): void {
  const { db, now } = deps

  mount(api, deps, getCurrentCosts, async ({ caller }) => {
    const { plan, site, backuptest, subtotal } = await currentCosts(db, caller.accountId, now())
    return { data: { cost_current_month: { total: subtotal, plan, site, backuptest } } }
  })

  mount(api, deps, listInvoices, async ({ caller, query }) => {
    const { rows, total } = await listInvoicesPage(db, caller.accountId, query)
    const data = rows.map(({ id, invoicenumber, total, createdAt }) => ({
      id,
      invoicenumber,
      total,
      created_at: createdAt.toISOString(),
    }))
    return listAnswer(data, total, query)
  })

  mount(api, deps, getForecast, async () => ({ data: await forecast(db, now()) }))
}

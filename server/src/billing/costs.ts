import { prices, taxPercent } from './prices.ts'

/** What a month costs, in cents. `subtotal` is without tax. */
export type Costs = {
  plan: number
  site: number
  backuptest: number
  subtotal: number
  tax: number
  total: number
}

/** Costs of a month; a free trial costs nothing. */
export function costsOf(use: { sites: number; tests: number; isFree: boolean }): Costs {
  const factor = use.isFree ? 0 : 1
  const plan = prices.plan * factor
  const site = prices.site * use.sites * factor
  const backuptest = prices.backuptest * use.tests * factor
  const subtotal = plan + site + backuptest
  const tax = Math.round((subtotal * taxPercent) / 100)
  return { plan, site, backuptest, subtotal, tax, total: subtotal + tax }
}

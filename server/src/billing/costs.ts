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

/** What an account used of a month. `share` is the part of it that is not free, 0 to 1. */
export type Use = { sites: number; tests: number; share: number }

/** Costs of a month. Plan and sites are paid by the day; a test that was counted is paid whole. */
export function costsOf({ sites, tests, share }: Use): Costs {
  const plan = Math.round(prices.plan * share)
  const site = Math.round(prices.site * sites * share)
  const backuptest = share > 0 ? prices.backuptest * tests : 0
  const subtotal = plan + site + backuptest
  const tax = Math.round((subtotal * taxPercent) / 100)
  return { plan, site, backuptest, subtotal, tax, total: subtotal + tax }
}

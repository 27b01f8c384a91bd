import { sql } from 'drizzle-orm'
import { accounts, activity, sites } from '../db/index.ts'
import { billedDays, type Month } from './month.ts'

/** Prices in cents without tax: a month of the plan, of one site, and one backup test (fleet §3.4). */
export const prices = { plan: 1900, site: 120, backuptest: 40 } as const

/** Value added tax in percent. */
export const taxPercent = 19

/** Costs of a month, in cents. `subtotal` is without tax. */
export type Costs = {
  plan: number
  site: number
  backuptest: number
  subtotal: number
  tax: number
  total: number
}

/** An account's usage in a month. `share` is the part of the month that is not free, 0 to 1. */
export type Use = { sites: number; tests: number; share: number }

/** Costs of a month. Plan and sites are charged by the day; a counted test is charged in full. */
export function costsOf({ sites, tests, share }: Use): Costs {
  const plan = Math.round(prices.plan * share)
  const site = Math.round(prices.site * sites * share)
  const backuptest = share > 0 ? prices.backuptest * tests : 0
  const subtotal = plan + site + backuptest
  const tax = Math.round((subtotal * taxPercent) / 100)
  return { plan, site, backuptest, subtotal, tax, total: subtotal + tax }
}

// Written out: Drizzle omits the table's name in the fields of a query on one table.
const account = sql.raw('accounts.id')

/**
 * Columns of a query on `accounts`: usage of a month. A test with a verdict is charged, also for a removed
 * site.
 */
export function useOfMonth({ start, end }: Month) {
  const [from, to] = [sql`${start.toISOString()}::timestamptz`, sql`${end.toISOString()}::timestamptz`]
  return {
    sites: sql<number>`(select count(*)::int from ${sites} where ${sites}.account_id = ${account} and ${sites}.created_at < ${to})`,
    tests: sql<number>`(select count(*)::int from ${activity} where ${activity}.account_id = ${account}
      and ${activity}.created_at >= greatest(${from}, accounts.trial_ends_at) and ${activity}.created_at < ${to}
      and ${activity}.type = 'backup_test' and ${activity}.result = 'finished')`,
    trialEndsAt: accounts.trialEndsAt,
  }
}

/** The amount due for such a row, in cents, and the days that it covers. */
export function costsOfMonth(
  row: { sites: number; tests: number; trialEndsAt: Date | null },
  month: Month,
): { costs: Costs; days: number } {
  const days = billedDays(month, row.trialEndsAt)
  return { costs: costsOf({ ...row, share: days / month.days }), days }
}

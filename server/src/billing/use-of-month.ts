import { sql } from 'drizzle-orm'
import { accounts, activity, sites } from '../db/index.ts'
import { type Costs, costsOf } from './costs.ts'
import { billedDays, type Month } from './month.ts'

// Written out: in the fields of a query on one table Drizzle leaves the table's name away.
const account = sql.raw('accounts.id')

/** Columns of a query on `accounts`: what each used of a month. A test that came to a verdict is paid, also of a site that is gone. */
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

/** What such a row has to pay, in cents, and the days that it pays for. */
export function costsOfMonth(
  row: { sites: number; tests: number; trialEndsAt: Date | null },
  month: Month,
): { costs: Costs; days: number } {
  const days = billedDays(month, row.trialEndsAt)
  return { costs: costsOf({ ...row, share: days / month.days }), days }
}

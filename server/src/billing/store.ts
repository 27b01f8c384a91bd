import { and, eq, sql } from 'drizzle-orm'
import { accounts, type Db, nameKeyOf, users } from '../db/index.ts'
import { type Costs, costsOf, costsOfMonth, useOfMonth } from './costs.ts'
import { monthOf } from './month.ts'

const account = sql.raw('accounts.id')

/** The e-mail of an account's first user. */
export const firstEmail = sql<string>`(select email from ${users} where ${users}.account_id = ${account} order by ${users}.id limit 1)`

/** Accounts that pay: they have service, and a user who is not an administrator. */
export const isBilled = and(
  eq(accounts.serviceEnabled, true),
  sql`exists (select 1 from ${users} where ${users}.account_id = ${account} and role <> 99)`,
)

/** Amount that the account owes for the running month so far; nothing during the free trial. */
export async function currentCosts(db: Db, accountId: number, now: Date): Promise<Costs> {
  const month = monthOf(now)
  const [row] = await db.select(useOfMonth(month)).from(accounts).where(eq(accounts.id, accountId))
  const isFree = !row || (row.trialEndsAt !== null && row.trialEndsAt > now)
  return isFree ? costsOf({ sites: 0, tests: 0, share: 0 }) : costsOfMonth(row, month).costs
}

/** Expected amount of each account for the running month, under the e-mail of its first user; by company. */
export async function forecast(db: Db, now: Date) {
  const month = monthOf(now)
  const rows = await db
    .select({ company: accounts.company, email: firstEmail, ...useOfMonth(month) })
    .from(accounts)
    .where(isBilled)
    .orderBy(nameKeyOf(accounts.company), accounts.id)
  return rows.map((row) => ({
    company: row.company,
    email: row.email,
    ...costsOfMonth(row, month).costs,
  }))
}

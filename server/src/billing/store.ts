import { and, eq, sql } from 'drizzle-orm'
import { accounts, backups, type Db, invoices, offsetOf, sites, sortedBy, users } from '../db/index.ts'
import { type Costs, costsOf } from './costs.ts'

const monthStart = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString()
// Written out: in the fields of a query on one table Drizzle leaves the table's name away.
const account = sql.raw('accounts.id')
const siteCount = sql<number>`(select count(*)::int from ${sites} where ${sites}.account_id = ${account})`
const testCount = (now: Date) =>
  sql<number>`(select count(*)::int from ${backups} where ${backups}.account_id = ${account} and ${backups}.last_test_at >= ${monthStart(now)}::timestamptz)`
const isFree = (trialEndsAt: Date | null, now: Date) => trialEndsAt !== null && trialEndsAt > now

/** What the account has to pay for the running month so far. */
export async function currentCosts(db: Db, accountId: number, now: Date): Promise<Costs> {
  const [use] = await db
    .select({ sites: siteCount, tests: testCount(now), trialEndsAt: accounts.trialEndsAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return costsOf({
    sites: use?.sites ?? 0,
    tests: use?.tests ?? 0,
    isFree: isFree(use?.trialEndsAt ?? null, now),
  })
}

/** What each account is going to pay, under the e-mail of its first user; by company. */
export async function forecast(db: Db, now: Date) {
  const email = sql<string>`(select email from ${users} where ${users}.account_id = ${account} order by ${users}.id limit 1)`
  const rows = await db
    .select({
      company: accounts.company,
      email,
      sites: siteCount,
      tests: testCount(now),
      trialEndsAt: accounts.trialEndsAt,
    })
    .from(accounts)
    .where(
      and(
        eq(accounts.serviceEnabled, true),
        sql`exists (select 1 from ${users} where ${users}.account_id = ${account} and not pre_delete and role <> 99)`,
      ),
    )
    .orderBy(sql`sort_key(${accounts.company})`, accounts.id)
  return rows.map(({ company, email, trialEndsAt, ...use }) => ({
    company,
    email,
    ...costsOf({ ...use, isFree: isFree(trialEndsAt, now) }),
  }))
}

const sortKeys = {
  invoicenumber: invoices.invoicenumber,
  total: invoices.total,
  created_at: invoices.createdAt,
}

type InvoiceFilters = {
  page: number
  limit: number
  sort: keyof typeof sortKeys
  dir: 'asc' | 'desc'
  search: string
}

/** A page of the account's invoices; `search` by number. */
export async function listInvoicesPage(db: Db, accountId: number, filters: InvoiceFilters) {
  const needle = filters.search.trim()
  const where = and(
    eq(invoices.accountId, accountId),
    needle === ''
      ? undefined
      : sql`${invoices.invoicenumber} ilike ${`%${needle.replace(/[\\%_]/g, '\\$&')}%`}`,
  )
  const rows = await db
    .select()
    .from(invoices)
    .where(where)
    .orderBy(...sortedBy(sortKeys[filters.sort], filters.dir, invoices.id))
    .limit(filters.limit)
    .offset(offsetOf(filters))
  return { rows, total: await db.$count(invoices, where) }
}

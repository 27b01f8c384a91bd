import { offsetOf } from '@flotilla/api/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { accounts, contains, type Db, invoices, nameKeyOf, sortedBy } from '../db/index.ts'
import { firstEmail } from './store.ts'

// An invoice outlives its account; the copy of its recipient says whose it was.
const company = sql<string>`coalesce(${accounts.company}, ${invoices.recipient} ->> 'company')`
const email = sql<string | null>`coalesce(${firstEmail}, ${invoices.recipient} ->> 'email')`

const sortKeys = {
  invoicenumber: invoices.invoicenumber,
  company: nameKeyOf(company),
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

function selectInvoices(db: Db) {
  return db
    .select({ invoice: invoices, company, email })
    .from(invoices)
    .leftJoin(accounts, eq(accounts.id, invoices.accountId))
}

/** A page of invoices; `search` by number, and across all accounts also by company and e-mail. */
async function pageOf(db: Db, where: SQL | undefined, filters: InvoiceFilters) {
  const rows = await selectInvoices(db)
    .where(where)
    .orderBy(...sortedBy(sortKeys[filters.sort], filters.dir, invoices.id))
    .limit(filters.limit)
    .offset(offsetOf(filters))
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(invoices)
    .leftJoin(accounts, eq(accounts.id, invoices.accountId))
    .where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** The account's own invoices. */
export function listInvoicesPage(db: Db, accountId: number, filters: InvoiceFilters) {
  const searched = contains(sql`fold_case(${invoices.invoicenumber})`, filters.search)
  return pageOf(db, and(eq(invoices.accountId, accountId), searched), filters)
}

/** All invoices, for administrators, including those of removed accounts. */
export function listAllInvoicesPage(db: Db, filters: InvoiceFilters) {
  const text = sql`fold_case(concat_ws(chr(10), ${invoices.invoicenumber}, ${company}, ${email}))`
  return pageOf(db, contains(text, filters.search), filters)
}

/** An invoice with all data for its PDF; null when there is none. */
export async function findInvoice(db: Db, id: number) {
  const [found] = await db.select().from(invoices).where(eq(invoices.id, id))
  return found ?? null
}

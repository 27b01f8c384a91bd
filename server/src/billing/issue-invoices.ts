import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { accounts, type Db, type InvoiceRecipient, invoiceCounter, invoices, users } from '../db/index.ts'
import { costsOfMonth, taxPercent, useOfMonth } from './costs.ts'
import type { Month } from './month.ts'
import { isBilled } from './store.ts'

/**
 * Makes the invoice of an ended month for every paying account. Each is one transaction and made once,
 * however often this runs and wherever it is killed. An account that owes nothing gets no invoice. With
 * `isCollected`, collect-invoices.ts collects the amount from the payment provider. Resolves with the number
 * of new ones.
 */
export async function issueInvoices(db: Db, month: Month, now: Date, isCollected = false): Promise<number> {
  let count = 0
  for (const id of await accountsWithout(db, month)) {
    if (await issueInvoice(db, id, month, { now, isCollected })) count += 1
  }
  return count
}

async function accountsWithout(db: Db, month: Month): Promise<number[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isBilled, lt(accounts.createdAt, month.end), notExists(invoiceOf(db, month))))
    .orderBy(accounts.id)
  return rows.map(({ id }) => id)
}

function invoiceOf(db: Db, month: Month) {
  return db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.accountId, accounts.id), eq(invoices.month, month.name)))
}

async function issueInvoice(
  db: Db,
  accountId: number,
  month: Month,
  { now, isCollected }: { now: Date; isCollected: boolean },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const number = await nextNumber(tx, now)
    const [row] = await tx
      .select({ account: accounts, ...useOfMonth(month) })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), isBilled, notExists(invoiceOf(tx, month))))
    if (!row) return giveBack(tx)
    const { costs, days } = costsOfMonth(row, month)
    if (costs.total === 0) return giveBack(tx)
    const { subtotal: _, ...amounts } = costs
    await tx.insert(invoices).values({
      ...amounts,
      ...{ accountId, days, taxPercent, invoicenumber: number, month: month.name, createdAt: now },
      ...{ siteCount: row.sites, testCount: row.tests, recipient: await recipientOf(tx, row.account) },
      ...(isCollected && { collectAt: now }),
    })
    return true
  })
}

/**
 * Its row is locked until the end of the transaction: two processes never take the same number, and none is
 * left out.
 */
async function nextNumber(tx: Db, now: Date): Promise<string> {
  const [row] = await tx
    .insert(invoiceCounter)
    .values({ id: 1, last: 1001 })
    .onConflictDoUpdate({ target: invoiceCounter.id, set: { last: sql`${invoiceCounter.last} + 1` } })
    .returning()
  return `FL-${now.toISOString().slice(0, 7)}-${row?.last}`
}

async function giveBack(tx: Db): Promise<false> {
  await tx.update(invoiceCounter).set({ last: sql`${invoiceCounter.last} - 1` })
  return false
}

async function recipientOf(tx: Db, account: typeof accounts.$inferSelect): Promise<InvoiceRecipient> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.accountId, account.id))
    .orderBy(users.id)
    .limit(1)
  const line = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')
  return {
    company: account.company,
    name: line(user?.firstname, user?.lastname) || (user?.email ?? ''),
    street: line(account.street, account.housenumber),
    city: line(account.zip, account.city),
    country: account.country,
    vatid: account.vatid,
    email: user?.email ?? '',
  }
}

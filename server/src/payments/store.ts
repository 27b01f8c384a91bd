import { and, eq, isNull } from 'drizzle-orm'
import { accounts, type Db, invoices, paymentMethods } from '../db/index.ts'
import type { ProviderMethod } from '../ports/payment-gateway.ts'

/** The paying account; null when it is gone. */
export async function findPayer(db: Db, accountId: number) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  return account ?? null
}

/**
 * Stores the provider's customer instead of `before`; of two at once the first stays. Resolves with the
 * stored one.
 */
export async function keepCustomer(
  db: Db,
  accountId: number,
  customer: { id: string; email: string },
  before: string | null,
): Promise<string> {
  const isBefore = before === null ? isNull(accounts.stripeCustomerId) : eq(accounts.stripeCustomerId, before)
  await db
    .update(accounts)
    .set({ stripeCustomerId: customer.id, stripeCustomerEmail: customer.email })
    .where(and(eq(accounts.id, accountId), isBefore))
  return (await findPayer(db, accountId))?.stripeCustomerId ?? customer.id
}

/**
 * Makes the method the account's only one of its kind and its default, restores the service (contract §3),
 * and schedules the invoices that the provider refused to pay for collection by it. Resolves with the
 * provider's id of the replaced method; null when there was none.
 */
export async function saveMethod(
  db: Db,
  accountId: number,
  { id: reference, type, last4, mandate }: ProviderMethod,
  now: Date,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    // Locks the account: two saves at once run one after the other.
    await tx.update(accounts).set({ serviceEnabled: true }).where(eq(accounts.id, accountId))
    const ofKind = and(eq(paymentMethods.accountId, accountId), eq(paymentMethods.type, type))
    const [replaced] = await tx.delete(paymentMethods).where(ofKind).returning()
    await tx.update(paymentMethods).set({ isDefault: false }).where(eq(paymentMethods.accountId, accountId))
    await tx.insert(paymentMethods).values({
      ...{ accountId, type, reference, last4, mandate, createdAt: now },
      ...{ isValid: true, isDefault: true },
    })
    await tx
      .update(invoices)
      .set({ collectAt: now, paymentAttempts: 0 })
      .where(and(eq(invoices.accountId, accountId), eq(invoices.paymentState, 'failed')))
    return replaced && replaced.reference !== reference ? replaced.reference : null
  })
}

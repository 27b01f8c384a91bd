import { and, eq, isNull } from 'drizzle-orm'
import { accounts, type Db, paymentMethods } from '../db/index.ts'
import type { ProviderMethod } from './payment-gateway.ts'

/** The account that pays; null when it is gone. */
export async function findPayer(db: Db, accountId: number) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  return account ?? null
}

/** Keeps the provider's customer; of two at once the first stays. Resolves with the one that is kept. */
export async function keepCustomer(
  db: Db,
  accountId: number,
  customer: { id: string; email: string },
): Promise<string> {
  await db
    .update(accounts)
    .set({ stripeCustomerId: customer.id, stripeCustomerEmail: customer.email })
    .where(and(eq(accounts.id, accountId), isNull(accounts.stripeCustomerId)))
  return (await findPayer(db, accountId))?.stripeCustomerId ?? customer.id
}

/**
 * Makes the method the account's only one of its kind and its default, and gives the service back (contract §3).
 * Resolves with the provider's id of the one that it replaces; null when there was none.
 */
export async function saveMethod(
  db: Db,
  accountId: number,
  { id: reference, type, last4, mandate }: ProviderMethod,
  now: Date,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    // Locks the account: two saves at once follow one another.
    await tx.update(accounts).set({ serviceEnabled: true }).where(eq(accounts.id, accountId))
    const ofKind = and(eq(paymentMethods.accountId, accountId), eq(paymentMethods.type, type))
    const [replaced] = await tx.delete(paymentMethods).where(ofKind).returning()
    await tx.update(paymentMethods).set({ isDefault: false }).where(eq(paymentMethods.accountId, accountId))
    await tx.insert(paymentMethods).values({
      ...{ accountId, type, reference, last4, mandate, createdAt: now },
      ...{ isValid: true, isDefault: true },
    })
    return replaced && replaced.reference !== reference ? replaced.reference : null
  })
}

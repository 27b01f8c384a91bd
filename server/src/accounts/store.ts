import { eq } from 'drizzle-orm'
import { type AccountConfig, accounts, type Db, paymentMethods, users } from '../db/index.ts'

/** An account with the ways to pay for it, and the removal of the user who asks. */
export async function findAccount(db: Db, accountId: number, userId: number) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  const methods = await db.select().from(paymentMethods).where(eq(paymentMethods.accountId, accountId))
  const [user] = await db
    .select({ preDelete: users.preDelete, preDeleteDate: users.preDeleteDate })
    .from(users)
    .where(eq(users.id, userId))
  return account && user ? { account, methods, user } : null
}

/** Merges changes into the switches of the account; switches missing from `changes` stay. */
export function mergeConfig(
  config: AccountConfig,
  changes: { [Key in keyof AccountConfig]?: AccountConfig[Key] | undefined },
): AccountConfig {
  const autoupdate = changes.autoupdate ?? config.autoupdate
  return {
    autobackup: changes.autobackup ?? config.autobackup,
    ...(autoupdate === undefined ? {} : { autoupdate }),
  }
}

/** Saves columns of the account. */
export async function updateAccount(
  db: Db,
  accountId: number,
  changes: Partial<typeof accounts.$inferInsert>,
): Promise<void> {
  if (Object.keys(changes).length > 0)
    await db.update(accounts).set(changes).where(eq(accounts.id, accountId))
}

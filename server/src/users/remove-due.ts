import { and, eq, lte, notInArray } from 'drizzle-orm'
import { accounts, type Db, users } from '../db/index.ts'

/**
 * Removes users whose day has come, and accounts whose last user went, with their sites (contract §3). Safe to run
 * twice. Resolves with the number of users removed.
 */
export async function removeDueUsers(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(users)
      .where(and(eq(users.preDelete, true), lte(users.preDeleteDate, now)))
      .returning({ accountId: users.accountId })
    const touched = [...new Set(gone.map(({ accountId }) => accountId))]
    for (const accountId of touched) {
      const inUse = tx.select({ id: users.accountId }).from(users)
      await tx.delete(accounts).where(and(eq(accounts.id, accountId), notInArray(accounts.id, inUse)))
    }
    return gone.length
  })
}

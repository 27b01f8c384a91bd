import { eq } from 'drizzle-orm'
import { activity, type Db, sites } from '../db/index.ts'
import { inParts } from '../db/lists/in-parts.ts'
import { removeSite } from '../sites/remove-site.ts'

/**
 * Removes the log and the sites of an account that leaves, each part and each site in a commit of its own:
 * the cascade of the account would take all their rows in one statement. Safe to repeat after a crash.
 */
export async function emptyAccount(db: Db, accountId: number): Promise<void> {
  await inParts(db, activity, activity.id, eq(activity.accountId, accountId), (part) =>
    db.delete(activity).where(part),
  )
  const rows = await db.select({ id: sites.id }).from(sites).where(eq(sites.accountId, accountId))
  for (const { id } of rows) await removeSite(db, accountId, id)
}

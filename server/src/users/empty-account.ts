import { desc, eq } from 'drizzle-orm'
import { removeBatches } from '../batches/remove-batches.ts'
import { activity, batches, type Db, sites } from '../db/index.ts'
import { inParts } from '../db/lists/in-parts.ts'
import { removeSite } from '../sites/remove-site.ts'

const by = { userId: null, impersonatorId: null, name: 'the removal of the account' }

/**
 * Removes the batches, the log and the sites of an account that leaves, each part and each site in a commit
 * of its own: the cascade of the account would take all their rows in one statement. Batches come first, so
 * that they begin nothing more. Sites at work come first: those whose work must end at the site keep the rest
 * of the account. Resolves with whether the account is empty; safe to repeat, also after a crash.
 */
export async function emptyAccount(db: Db, accountId: number, now: Date): Promise<boolean> {
  await removeBatches(db, eq(batches.accountId, accountId))
  const rows = await db
    .select({ id: sites.id, isBusy: sites.processState })
    .from(sites)
    .where(eq(sites.accountId, accountId))
    .orderBy(desc(sites.processState))
  const remove = async (ids: { id: number }[]) => {
    let left = 0
    for (const { id } of ids) if ((await removeSite(db, { accountId, id, by, at: now })) !== null) left += 1
    return left
  }
  if ((await remove(rows.filter(({ isBusy }) => isBusy !== 0))) > 0) return false
  await inParts(db, activity, activity.id, eq(activity.accountId, accountId), (part) =>
    db.delete(activity).where(part),
  )
  return (await remove(rows.filter(({ isBusy }) => isBusy === 0))) === 0
}

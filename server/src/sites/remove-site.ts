import { and, eq } from 'drizzle-orm'
import { activity, type Db, extensions, sites } from '../db/index.ts'
import { inParts } from '../db/lists/in-parts.ts'
import { Refusal } from '../http/refusal.ts'

/**
 * Removes the site with all its data, in one commit; lines of its log stay, without the site. Throws 404. The
 * rows that a site may have by the thousand go first, in parts: the cascade of the last statement would take
 * them all at once.
 */
export async function removeSite(db: Db, accountId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(sites.id, id), eq(sites.accountId, accountId))
    const [site] = await tx.select({ id: sites.id }).from(sites).where(own).for('update')
    if (site === undefined) throw new Refusal('not_found')
    await inParts(tx, extensions, extensions.id, eq(extensions.siteId, id), (part) =>
      tx.delete(extensions).where(part),
    )
    await inParts(tx, activity, activity.id, eq(activity.siteId, id), (part) =>
      tx.update(activity).set({ siteId: null }).where(part),
    )
    await tx.delete(sites).where(own)
  })
}

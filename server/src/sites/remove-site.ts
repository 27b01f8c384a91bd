import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { activity, type Db, extensions, sites } from '../db/index.ts'
import { Refusal } from '../http/refusal.ts'

/** Most rows that one statement removes: the embedded database does no other work until it has ended. */
const most = 200

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

/** Calls `change` with the condition for each next part of the rows, until `where` finds none. */
async function inParts(
  tx: Db,
  table: PgTable,
  key: PgColumn,
  where: SQL,
  change: (part: SQL) => PromiseLike<unknown>,
): Promise<void> {
  for (;;) {
    const found = await tx.select({ key }).from(table).where(where).limit(most)
    if (found.length === 0) return
    await change(
      inArray(
        key,
        found.map((row) => row.key),
      ),
    )
  }
}

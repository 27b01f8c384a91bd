import { setTimeout as wait } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { activity, type Db, extensions, type JobCancel, sites } from '../db/index.ts'
import { inParts } from '../db/lists/in-parts.ts'
import { Refusal } from '../http/refusal.ts'
import { clearSite, forgetNoticesOf, type Hindrance } from '../jobs/index.ts'

/** `by`: who removes it, as the log of cancelled work names them. */
export type Removal = { accountId: number; id: number; by: JobCancel; at: Date }

/**
 * Removes the site with all its data and ends its work, in one commit; lines of its log stay, without the
 * site. The rows that a site may have by the thousand go first, in parts: the cascade of the last statement
 * would take them all at once. Resolves with the work that prevents it, which may have been cancelled;
 * null: the site is gone. Throws 404.
 */
export function removeSite(db: Db, { accountId, id, by, at }: Removal): Promise<Hindrance | null> {
  return db.transaction(async (tx) => {
    const own = and(eq(sites.id, id), eq(sites.accountId, accountId))
    const [site] = await tx.select().from(sites).where(own).for('update')
    if (site === undefined) throw new Refusal('not_found')
    const hindrance = await clearSite(tx, site, by, at)
    if (hindrance !== null) return hindrance
    await forgetNoticesOf(tx, accountId, id)
    await inParts(tx, extensions, extensions.id, eq(extensions.siteId, id), (part) =>
      tx.delete(extensions).where(part),
    )
    await inParts(tx, activity, activity.id, eq(activity.siteId, id), (part) =>
      tx.update(activity).set({ siteId: null }).where(part),
    )
    await tx.delete(sites).where(own)
    return null
  })
}

const pauseMs = 250
/** A worker tidies up after cancelled work within seconds; a person waits no longer than this. */
const looks = 40

/**
 * The same for a person who waits: cancelled work gets ten seconds to end. Throws 404, and 409 with the work
 * that prevents it. `pause`: the pause between two looks.
 */
export async function removeSiteNow(
  db: Db,
  removal: Removal,
  pause: () => Promise<unknown> = () => wait(pauseMs),
): Promise<void> {
  let hindrance = await removeSite(db, removal)
  for (let looked = 1; hindrance?.isEnding === true && looked < looks; looked += 1) {
    await pause()
    hindrance = await removeSite(db, removal)
  }
  if (hindrance !== null) throw new Refusal('site_busy', { message: hindrance.message })
}

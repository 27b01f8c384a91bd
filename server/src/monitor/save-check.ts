import { eq } from 'drizzle-orm'
import type { FrontPage } from '../connector/index.ts'
import { type Db, siteClocks, sites } from '../db/index.ts'
import { addEvent, judgeSite, saveDown, saveMaintenance, saveTtfb, saveUp } from '../jobs/index.ts'

/** Failed checks in a row that prove a site to be down (quality: Reliability). */
const checksOfDown = 3
/** A site that fails is checked again after this. */
const againMs = 60_000
/** Work that takes a site away for a while. */
const updating: ReadonlySet<string | null> = new Set(['coreupdate', 'extensionupdate'])

type Check = { at: Date; frontPage: FrontPage }
type Site = typeof sites.$inferSelect

/**
 * Stores one check of a front page: its response time, or a failure. The third failure in a row is a downtime that began
 * with the first (fleet §2.15). Maintenance is no failure. `isOurs`: enough fail at once that the failure says nothing about the site.
 */
export function saveCheck(db: Db, siteId: number, { at, frontPage }: Check, isOurs: boolean): Promise<void> {
  return db.transaction(async (tx) => {
    const [site] = await tx.select().from(sites).where(eq(sites.id, siteId)).for('update')
    const [clock] = await tx.select().from(siteClocks).where(eq(siteClocks.siteId, siteId))
    if (site === undefined || clock === undefined) return
    const again = { nextCheckAt: new Date(at.getTime() + againMs) }
    if (frontPage.isUp || isOurs || updating.has(site.processKind)) {
      if (clock.failedChecks > 0 || !frontPage.isUp) {
        await tx
          .update(siteClocks)
          .set({ failedChecks: 0, failingSince: null, ...(frontPage.isUp ? {} : again) })
          .where(eq(siteClocks.siteId, siteId))
      }
      if (frontPage.ttfbMs !== null) await saveTtfb(tx, siteId, at, frontPage.ttfbMs)
      if (!frontPage.isUp) return
      const isBack = await saveUp(tx, site, at)
      const isOther = await saveMaintenance(tx, site, frontPage.isInMaintenance)
      if (isBack || isOther) await judgeAfterUp(tx, site, at)
      if (isOther) await tellOther(tx, site, at)
      return
    }
    const failedChecks = clock.failedChecks + 1
    const failingSince = clock.failingSince ?? at
    await tx
      .update(siteClocks)
      .set({ failedChecks, failingSince, ...again })
      .where(eq(siteClocks.siteId, siteId))
    if (failedChecks < checksOfDown) return
    await saveMaintenance(tx, site, false)
    const message = frontPage.message ?? 'The front page does not answer.'
    if (await saveDown(tx, site, at, message, failingSince)) await judgeSite(tx, siteId, at)
  })
}

/** Maintenance began or ended: the consoles look at the site again. It is no alarm. */
async function tellOther(tx: Db, site: Site, at: Date): Promise<void> {
  const place = { accountId: site.accountId, siteId: site.id, siteName: site.name, at }
  await addEvent(tx, 'siteupdate.success', place, { process_state: 2 })
}

/** Where refreshes failed, too, the next one comes now. */
async function judgeAfterUp(tx: Db, site: Site, at: Date): Promise<void> {
  await judgeSite(tx, site.id, at)
  if (site.refreshFailures > 0) await tx.update(sites).set({ nextRefreshAt: at }).where(eq(sites.id, site.id))
}

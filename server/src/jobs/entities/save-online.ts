import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { incidents } from '../../db/schema/site-history.ts'
import { sites } from '../../db/schema/sites.ts'
import { addEvent } from '../events/add-event.ts'
import type { Site } from '../job/job.ts'

/** The site answers: ends its downtime. False when it had none. */
export async function saveUp(tx: Db, site: Site, at: Date): Promise<boolean> {
  if (site.online) return false
  const [before] = await tx.select().from(sites).where(eq(sites.id, site.id)).for('update')
  if (before === undefined || before.online) return false
  await tx.update(sites).set({ online: true, offlineSince: null }).where(eq(sites.id, site.id))
  await tx
    .update(incidents)
    .set({ endedAt: at })
    .where(and(eq(incidents.siteId, site.id), isNull(incidents.endedAt)))
  const since = before.offlineSince
  const downtime = since === null ? null : Math.round((at.getTime() - since.getTime()) / 1000)
  const place = { accountId: site.accountId, siteId: site.id, siteName: site.name, at }
  await addEvent(tx, 'site.up', place, { downtime_seconds: downtime })
  return true
}

/** Notes whether the site is in maintenance. False when that is known. */
export async function saveMaintenance(tx: Db, site: Site, maintenance: boolean): Promise<boolean> {
  if (site.maintenance === maintenance) return false
  await tx.update(sites).set({ maintenance }).where(eq(sites.id, site.id))
  return true
}

/**
 * The site is down, proved by several checks, the first of them at `since`. False when that is known: only
 * the first time counts as the beginning (fleet §2.15).
 */
export async function saveDown(
  tx: Db,
  site: Site,
  at: Date,
  message: string,
  since: Date = at,
): Promise<boolean> {
  const changed = await tx
    .update(sites)
    .set({ online: false, offlineSince: since })
    .where(and(eq(sites.id, site.id), eq(sites.online, true)))
    .returning({ id: sites.id })
  if (changed.length === 0) return false
  await tx.insert(incidents).values({ siteId: site.id, startedAt: since, message })
  const place = { accountId: site.accountId, siteId: site.id, siteName: site.name, at }
  await addEvent(tx, 'site.down', place, { message })
  return true
}

import { and, eq, isNull } from 'drizzle-orm'
import type { FrontPage } from '../../connector/index.ts'
import type { Db } from '../../db/index.ts'
import { siteClocks } from '../../db/schema/site-clocks.ts'
import { incidents } from '../../db/schema/site-history.ts'
import { sites } from '../../db/schema/sites.ts'
import { addEvent } from '../events/add-event.ts'
import { isBackground, type Job, type Site } from '../job/job.ts'
import { saveTtfb } from './save-ttfb.ts'

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

/** Stores whether the site is in maintenance. False when nothing changed. */
export async function saveMaintenance(tx: Db, site: Site, maintenance: boolean): Promise<boolean> {
  if (site.maintenance === maintenance) return false
  await tx.update(sites).set({ maintenance }).where(eq(sites.id, site.id))
  return true
}

/**
 * The site is down, proved by several checks, the first of them at `since`. False when it was already down:
 * only the first time counts as the beginning (fleet §2.15).
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

/**
 * Stores what a refresh saw of the front page. A refresh by a person proves a downtime by its own three
 * checks; a refresh by the clock leaves the proof to the monitor, which checks at once (monitor/README.md).
 */
export async function saveFrontPage(
  tx: Db,
  job: Job,
  site: Site,
  frontPage: FrontPage,
  at: Date,
): Promise<void> {
  if (frontPage.ttfbMs !== null) await saveTtfb(tx, site.id, at, frontPage.ttfbMs)
  await saveMaintenance(tx, site, frontPage.isInMaintenance)
  if (frontPage.isUp) await saveUp(tx, site, at)
  else if (isBackground(job)) {
    await tx.update(siteClocks).set({ nextCheckAt: at }).where(eq(siteClocks.siteId, site.id))
  } else await saveDown(tx, site, at, frontPage.message ?? 'The front page does not answer.')
}

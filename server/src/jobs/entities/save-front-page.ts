import { eq } from 'drizzle-orm'
import type { FrontPage } from '../../connector/index.ts'
import type { Db } from '../../db/index.ts'
import { siteClocks } from '../../db/schema/site-clocks.ts'
import { isBackground } from '../job/is-background.ts'
import type { Job, Site } from '../job/job.ts'
import { saveDown, saveMaintenance, saveUp } from './save-online.ts'
import { saveTtfb } from './save-ttfb.ts'

/**
 * Stores what a refresh saw of the front page. One that somebody asked for proves a downtime by its own three
 * checks; one of the clock leaves the proof to the monitor, which looks at once (monitor/README.md).
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

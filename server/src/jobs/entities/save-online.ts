import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { incidents } from '../../db/schema/incidents.ts'
import { sites } from '../../db/schema/sites.ts'
import { addEvent } from '../events/add-event.ts'
import type { Site } from '../job.ts'

/** The site answers: ends its downtime, if it had one. */
export async function saveUp(tx: Db, site: Site, at: Date): Promise<void> {
  if (site.online) return
  await tx.update(sites).set({ online: true, offlineSince: null }).where(eq(sites.id, site.id))
  await tx
    .update(incidents)
    .set({ endedAt: at })
    .where(and(eq(incidents.siteId, site.id), isNull(incidents.endedAt)))
  const downtime =
    site.offlineSince === null ? null : Math.round((at.getTime() - site.offlineSince.getTime()) / 1000)
  const place = { accountId: site.accountId, siteId: site.id, siteName: site.name, at }
  await addEvent(tx, 'site.up', place, { downtime_seconds: downtime })
}

/** The site is down, proved by several checks. Only the first time counts as its beginning (fleet §2.15). */
export async function saveDown(tx: Db, site: Site, at: Date, message: string): Promise<void> {
  if (!site.online) return
  await tx.update(sites).set({ online: false, offlineSince: at }).where(eq(sites.id, site.id))
  await tx.insert(incidents).values({ siteId: site.id, startedAt: at, message })
  await addEvent(
    tx,
    'site.down',
    { accountId: site.accountId, siteId: site.id, siteName: site.name, at },
    { message },
  )
}

import { eq } from 'drizzle-orm'
import type { SiteInfo } from '../../connector/index.ts'
import type { Db } from '../../db/index.ts'
import { sites } from '../../db/schema/sites.ts'
import { addActivity } from '../entities/add-activity.ts'
import { judgeSite } from '../entities/judge-site.ts'
import { placeOf } from '../entities/place-of.ts'
import { addEvent } from '../events/add-event.ts'
import type { Failure, Job, Site } from '../job.ts'

type CoreFound = Pick<SiteInfo, 'appVersion' | 'phpVersion' | 'coreUpdateTo'>

/** What the site says of its core, as our columns. */
export function coreFields(info: CoreFound) {
  return {
    appVersion: info.appVersion,
    phpVersion: info.phpVersion === '' ? null : info.phpVersion,
    coreNeedUpdate: info.coreUpdateTo === null ? 0 : 1,
    coreUpdateTo: info.coreUpdateTo,
  }
}

/** The new core is in; `words` say how the site answers since. */
export async function finishCoreUpdate(
  tx: Db,
  job: Job,
  site: Site,
  info: CoreFound,
  words: string,
  at: Date,
): Promise<void> {
  await tx.update(sites).set(coreFields(info)).where(eq(sites.id, site.id))
  const place = placeOf(job, site, at)
  await addEvent(tx, 'coreupdate.success', place, { to_version: info.appVersion })
  await addActivity(tx, 'core_update/success', place, { toVersion: info.appVersion, payload: words })
  await judgeSite(tx, site.id, at)
}

/** The core update failed: says why. */
export async function failCoreUpdate(
  tx: Db,
  job: Job,
  site: Site,
  failure: Failure,
  at: Date,
): Promise<void> {
  const place = placeOf(job, site, at)
  await addEvent(tx, 'coreupdate.failed', place, { message: failure.message })
  await addActivity(tx, 'core_update/failed', place, {
    payload: failure.message,
    toVersion: site.coreUpdateTo,
  })
  await judgeSite(tx, site.id, at)
}

/** Somebody cancelled the update before it was unpacked: says who. */
export async function cancelCoreUpdate(
  tx: Db,
  job: Job,
  site: Site,
  message: string,
  at: Date,
): Promise<void> {
  const place = placeOf(job, site, at)
  await addEvent(tx, 'coreupdate.failed', place, { message, is_cancelled: true })
  const details = { payload: message, toVersion: site.coreUpdateTo, isCancelled: true }
  await addActivity(tx, 'core_update/failed', place, details)
}

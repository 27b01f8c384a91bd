import { eq } from 'drizzle-orm'
import type { SiteInfo } from '../../connector/index.ts'
import type { Db } from '../../db/index.ts'
import { sites } from '../../db/schema/sites.ts'
import { addActivity } from '../entities/add-activity.ts'
import { judgeSite } from '../entities/judge-site.ts'
import { addEvent } from '../events/add-event.ts'
import type { Failure, Job, Site } from '../job/job.ts'
import { bareStep, isSent, placeOf } from '../job/job.ts'
import { CoreUpdateData } from './data.ts'

type CoreFound = Pick<SiteInfo, 'appVersion' | 'phpVersion' | 'coreUpdateTo'>

/**
 * What the site says about its core, as our columns. A site counts as partly overwritten as long as it
 * reports the same version, because half a package may have brought that version: the same update is offered
 * once more. If the version differs, someone has restored or updated the site.
 */
export function coreFields(info: CoreFound, { halfUpdate }: Pick<Site, 'halfUpdate'>) {
  const half = halfUpdateAfter(halfUpdate, info.appVersion)
  const coreUpdateTo = info.coreUpdateTo ?? half?.target ?? null
  return {
    appVersion: info.appVersion,
    phpVersion: info.phpVersion === '' ? null : info.phpVersion,
    coreNeedUpdate: coreUpdateTo === null ? 0 : 1,
    coreUpdateTo,
    halfUpdate: half,
  }
}

function halfUpdateAfter(half: Site['halfUpdate'], appVersion: string): Site['halfUpdate'] {
  if (half === null) return null
  // Its API did not answer when the update gave up, so its first answer proves nothing.
  if (half.found === null) return { ...half, found: appVersion }
  return half.found === appVersion ? half : null
}

/** The new core is installed; `words` say how the site has answered since. */
export async function finishCoreUpdate(
  tx: Db,
  job: Job,
  site: Site,
  info: CoreFound,
  words: string,
  at: Date,
): Promise<void> {
  await tx
    .update(sites)
    .set({ ...coreFields(info, { halfUpdate: null }), updatedAt: at })
    .where(eq(sites.id, site.id))
  const place = placeOf(job, site, at)
  await addEvent(tx, 'coreupdate.success', place, { to_version: info.appVersion })
  await addActivity(tx, 'core_update/success', place, {
    fromVersion: site.appVersion,
    toVersion: info.appVersion,
    payload: words,
  })
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
  const half = halfOf(job, at)
  if (half !== null) await tx.update(sites).set({ halfUpdate: half }).where(eq(sites.id, site.id))
  const place = placeOf(job, site, at)
  await addEvent(tx, 'coreupdate.failed', place, { message: failure.message })
  await addActivity(tx, 'core_update/failed', place, {
    payload: failure.message,
    fromVersion: site.appVersion,
    toVersion: site.coreUpdateTo,
  })
  await judgeSite(tx, site.id, at)
}

/**
 * What an update left behind that was given up before it could look at the site; null: it has changed no
 * file, or it has looked.
 */
function halfOf({ step, data }: Job, at: Date): Site['halfUpdate'] {
  const { hasBegun, isUnpacked, target } = CoreUpdateData.parse(data)
  const mayHaveBegun = hasBegun || (isSent(step) && bareStep(step) === 'extractStart')
  if (!mayHaveBegun || isUnpacked || step === 'look') return null
  return { target, found: null, at: at.toISOString() }
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

import { eq, sql } from 'drizzle-orm'
import { SiteError } from '../../connector/index.ts'
import type { Db } from '../../db/index.ts'
import { extensions } from '../../db/schema/extensions.ts'
import { sites } from '../../db/schema/sites.ts'
import { addActivity } from '../entities/add-activity.ts'
import { judgeSite } from '../entities/judge-site.ts'
import { extensionFields } from '../entities/save-extensions.ts'
import { addEvent } from '../events/add-event.ts'
import type { Failure, Job, Site } from '../job/job.ts'
import { placeOf } from '../job/job.ts'
import { maxAutomaticFailures } from './automatic-updates.ts'
import type { FoundExtension } from './found-extension.ts'

/** The row that the job is about. Rejects when a refresh found that the extension is gone. */
export async function readExtensionRow(db: Db, job: Job) {
  const [row] = await db
    .select()
    .from(extensions)
    .where(eq(extensions.id, job.subjectId ?? 0))
  if (row === undefined)
    throw new SiteError('update_failed', {
      detail: 'The extension is no longer on the site. Refresh the site.',
    })
  return row
}

/** The update is installed: the row is idle with its new version, and the event says 2 (contract §4). */
export async function finishExtensionUpdate(
  tx: Db,
  job: Job,
  site: Site,
  now: FoundExtension,
  check: { isFine: boolean; words: string },
  at: Date,
): Promise<void> {
  const row = await readExtensionRow(tx, job)
  await tx
    .update(extensions)
    .set({ ...extensionFields(now), processState: 0, processMessage: null, autoupdateFailures: 0 })
    .where(eq(extensions.id, row.id))
  await tx.update(sites).set({ updatedAt: at }).where(eq(sites.id, site.id))
  await judgeSite(tx, site.id, at)
  const place = placeOf(job, site, at)
  await addEvent(tx, 'extensionupdate.success', place, {
    extension_id: row.id,
    name: now.translatedName,
    version: now.version,
    process_state: 2,
    message: check.isFine ? null : check.words,
  })
  await addActivity(
    tx,
    isAutomatic(job) ? 'extension_autoupdate/success' : 'extension_update/success',
    place,
    {
      extensionName: now.translatedName,
      fromVersion: row.version,
      toVersion: now.version,
      payload: check.words,
    },
  )
}

/** No one asked for it: a clock began it. */
const isAutomatic = ({ actor }: Job) => actor.userId === null

/**
 * The update failed: 8 with the reason, so that it can be tried again. The third failure of an automatic
 * update is final: automatic updates of the extension stay off until a user turns them on again.
 */
export async function failExtensionUpdate(
  tx: Db,
  job: Job,
  site: Site,
  failure: Failure,
  at: Date,
): Promise<void> {
  const isByItself = isAutomatic(job)
  const [row] = await tx
    .update(extensions)
    .set({
      processState: 8,
      processMessage: failure.message,
      ...(isByItself ? { autoupdateFailures: sql`${extensions.autoupdateFailures} + 1` } : {}),
    })
    .where(eq(extensions.id, job.subjectId ?? 0))
    .returning()
  if (row === undefined) return
  const pair = isByItself ? 'extension_autoupdate/failed' : 'extension_update/failed'
  const { place, details } = await tellFailed(tx, { job, site, at }, row, { pair, message: failure.message })
  if (!isByItself || row.autoupdateFailures < maxAutomaticFailures) return
  await tx.update(extensions).set({ autoupdate: 0 }).where(eq(extensions.id, row.id))
  await addActivity(tx, 'extension_autoupdate/finally_failed', place, details)
}

/** Somebody cancelled the update before it was sent: the extension is idle and still needs it. Says who. */
export async function cancelExtensionUpdate(
  tx: Db,
  job: Job,
  site: Site,
  message: string,
  at: Date,
): Promise<void> {
  const [row] = await tx
    .update(extensions)
    .set({ processState: 0, processMessage: null })
    .where(eq(extensions.id, job.subjectId ?? 0))
    .returning()
  if (row === undefined) return
  await tellFailed(tx, { job, site, at }, row, {
    pair: 'extension_update/failed',
    message,
    isCancelled: true,
  })
}

type FailureReport = {
  pair: 'extension_update/failed' | 'extension_autoupdate/failed'
  message: string
  isCancelled?: true
}

/** Event and log say that the update was not installed; `pair` is the type and result of the log's line. */
async function tellFailed(
  tx: Db,
  { job, site, at }: { job: Job; site: Site; at: Date },
  row: typeof extensions.$inferSelect,
  { pair, message, isCancelled }: FailureReport,
) {
  await judgeSite(tx, site.id, at)
  const place = placeOf(job, site, at)
  await addEvent(tx, 'extensionupdate.failed', place, {
    extension_id: row.id,
    name: row.translatedName,
    version: row.version,
    process_state: 8,
    message,
    ...(isCancelled && { is_cancelled: true }),
  })
  const details = {
    extensionName: row.translatedName,
    fromVersion: row.version,
    toVersion: row.nextVersion,
    payload: message,
  }
  await addActivity(tx, pair, place, { ...details, ...(isCancelled && { isCancelled }) })
  return { place, details }
}

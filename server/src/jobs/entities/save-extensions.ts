import { compareVersions } from '@flotilla/api/contract'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { RemoteExtension } from '../../connector/index.ts'
import type { Db } from '../../db/index.ts'
import { batchesOf, insertRows } from '../../db/lists/insert-rows.ts'
import { extensions } from '../../db/schema/extensions.ts'
import type { Site } from '../job/job.ts'
import type { Write } from '../machine.ts'
import { addActivities } from './add-activity.ts'
import { unreportedUpdate } from './unreported-update.ts'

const columns = {
  ...{ id: extensions.id, eid: extensions.eid, translatedName: extensions.translatedName },
  ...{ type: extensions.type, folder: extensions.folder, element: extensions.element },
  ...{ author: extensions.author, isPart: extensions.isPart },
  ...{ version: extensions.version, nextVersion: extensions.nextVersion, name: extensions.name },
  ...{ needsUpdate: extensions.needsUpdate, supportUpdate: extensions.supportUpdate },
  ...{ processState: extensions.processState, processMessage: extensions.processMessage },
  ...{ updateUnknownSince: extensions.updateUnknownSince },
}
type Row = Pick<typeof extensions.$inferSelect, keyof typeof columns>
/** An extension as the site reports it, with the update that it no longer reports (`updateUnknownSince`). */
type Known = RemoteExtension & Pick<Row, 'updateUnknownSince'>

/**
 * Makes our list equal to the site's and logs the changes there: new updates, updates by hand, removals. An
 * update that the site no longer reports stays, as unknown since then. Commit the writes one after the other:
 * if more than 100 extensions have changed, each write takes 10, so that a long list keeps no other writer
 * waiting.
 */
export async function extensionWrites(
  db: Db,
  site: Site,
  found: RemoteExtension[],
  at: Date,
): Promise<Write[]> {
  const each = new Map(found.map((extension) => [extension.eid, extension]))
  const kept = new Map<number, Row>()
  const gone: Row[] = []
  for await (const row of knownOf(db, site)) {
    const extension = each.get(row.eid)
    if (extension !== undefined && isSame(row, extension)) kept.set(row.eid, row)
    else gone.push(row)
  }
  const news = [...each.values()]
    .map((extension) => withUnreported(kept.get(extension.eid), extension, at))
    .filter((extension) => isNews(kept.get(extension.eid), extension))
  const most = Math.max(gone.length, news.length) > 100 ? 10 : 100
  const place = { accountId: site.accountId, siteId: site.id, siteName: site.name, at, actor: null }
  // Removals come first: their number may belong to another extension now.
  const removals = batchesOf(gone, most).map((batch) => async (tx: Db) => {
    const ids = batch.map(({ id }) => id)
    await tx.delete(extensions).where(inArray(extensions.id, ids))
    const lines = batch.map(({ translatedName }) => ({ kind: deleted, extensionName: translatedName }))
    await addActivities(tx, place, lines)
  })
  const upserts = batchesOf(news, most).map((batch) => async (tx: Db) => {
    await upsert(tx, site, batch, at)
    const lines = batch.flatMap((extension) => changesOf(extension, kept.get(extension.eid)))
    await addActivities(tx, place, lines)
  })
  return [...removals, ...upserts]
}

/** Our list of the site's extensions, read in parts: between two of them other calls have their turn. */
async function* knownOf(db: Db, site: Site): AsyncGenerator<Row> {
  const part = 200
  const ofSite = eq(extensions.siteId, site.id)
  let rows: Row[] = []
  do {
    const behind = gt(extensions.eid, rows.at(-1)?.eid ?? 0)
    const from = db.select(columns).from(extensions)
    rows = await from
      .where(rows.length > 0 ? and(ofSite, behind) : ofSite)
      .orderBy(asc(extensions.eid))
      .limit(part)
    yield* rows
  } while (rows.length === part)
}

const [deleted, manual, detected] = [
  'extension_update/deleted',
  'extension_update/manual',
  'extension_update/detected',
] as const

/** The same number with another type, folder or element is another extension. */
function isSame(row: Row, { eid, type, folder, element }: RemoteExtension): boolean {
  return row.eid === eid && row.type === type && row.folder === folder && row.element === element
}

function withUnreported(row: Row | undefined, extension: RemoteExtension, at: Date): Known {
  const { version, nextVersion } = extension
  const unreported = unreportedUpdate(row?.nextVersion ?? null, version, nextVersion)
  if (unreported === null) return { ...extension, updateUnknownSince: null }
  return { ...extension, nextVersion: unreported, updateUnknownSince: row?.updateUnknownSince ?? at }
}

/** What `asTheSiteSays` would write: an extension that is missing in the list, or differs there. */
function isNews(row: Row | undefined, extension: Known): boolean {
  if (row === undefined) return true
  const { name, translatedName, author, isPart, version, nextVersion, supportUpdate, updateUnknownSince } =
    extension
  const { needsUpdate } = extensionFields(extension)
  const isEqual =
    row.name === name &&
    row.translatedName === translatedName &&
    row.author === author &&
    row.isPart === isPart &&
    row.version === version &&
    row.nextVersion === nextVersion &&
    row.needsUpdate === needsUpdate &&
    row.supportUpdate === supportUpdate &&
    row.updateUnknownSince?.getTime() === updateUnknownSince?.getTime()
  const isSettled = needsUpdate === 0 && (row.processState === 8 || row.processMessage !== null)
  return !isEqual || isSettled
}

async function upsert(tx: Db, site: Site, found: Known[], at: Date): Promise<void> {
  const rows = found.map((extension) => ({
    ...extensionFields(extension),
    updateUnknownSince: extension.updateUnknownSince,
    accountId: site.accountId,
    siteId: site.id,
    detectedAt: extension.nextVersion === null ? null : at,
  }))
  await insertRows(tx, extensions, rows, asTheSiteSays)
}

/**
 * The user's choices stay, and so does the time at which the update was first seen; an unchanged row is not
 * written.
 */
const asTheSiteSays = sql`(site_id, eid) do update set
  name = excluded.name, translated_name = excluded.translated_name, author = excluded.author,
  is_part = excluded.is_part, version = excluded.version,
  next_version = excluded.next_version, needs_update = excluded.needs_update, support_update = excluded.support_update,
  update_unknown_since = excluded.update_unknown_since,
  detected_at = case when extensions.next_version is not distinct from excluded.next_version
    then extensions.detected_at else excluded.detected_at end,
  process_state = case when extensions.process_state = 8 and excluded.needs_update = 0
    then 0 else extensions.process_state end,
  process_message = case when excluded.needs_update = 0 then null else extensions.process_message end
  where (extensions.name, extensions.translated_name, extensions.author, extensions.is_part, extensions.version, extensions.next_version,
      extensions.needs_update, extensions.support_update, extensions.update_unknown_since)
    is distinct from (excluded.name, excluded.translated_name, excluded.author, excluded.is_part, excluded.version, excluded.next_version,
      excluded.needs_update, excluded.support_update, excluded.update_unknown_since)
    or excluded.needs_update = 0 and (extensions.process_state = 8 or extensions.process_message is not null)`

/** What a site says about an extension, as our columns. */
export function extensionFields<Row extends Pick<RemoteExtension, 'nextVersion'>>(extension: Row) {
  return { ...extension, updateUnknownSince: null, needsUpdate: extension.nextVersion === null ? 0 : 1 }
}

function changesOf(now: RemoteExtension, before: Row | undefined) {
  const extensionName = now.translatedName
  const isByHand = before !== undefined && compareVersions(now.version, before.version) > 0
  const isNew = now.nextVersion !== null && now.nextVersion !== (before?.nextVersion ?? null)
  return [
    ...(isByHand
      ? [{ kind: manual, extensionName, fromVersion: before.version, toVersion: now.version }]
      : []),
    ...(isNew ? [{ kind: detected, extensionName, toVersion: now.nextVersion }] : []),
  ]
}

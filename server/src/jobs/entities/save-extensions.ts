import { compareVersions } from '@flotilla/api/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import type { RemoteExtension } from '../../connector/index.ts'
import { batchesOf } from '../../db/in-batches.ts'
import type { Db } from '../../db/index.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { extensions } from '../../db/schema/extensions.ts'
import type { Site } from '../job.ts'
import type { Write } from '../machine.ts'
import { addActivities } from './add-activity.ts'

type Row = typeof extensions.$inferSelect

/**
 * Makes our list equal to the site's and logs what changed there: new updates, updates by hand, removals. The writes are to be
 * committed one after the other: each takes 20 extensions of a list of more than 100, so that a long list keeps no other writer waiting.
 */
export async function extensionWrites(
  db: Db,
  site: Site,
  found: RemoteExtension[],
  at: Date,
): Promise<Write[]> {
  const each = new Map(found.map((extension) => [extension.eid, extension]))
  const known = await db.select().from(extensions).where(eq(extensions.siteId, site.id))
  const kept = new Map<number, Row>()
  const gone: Row[] = []
  for (const row of known) {
    const extension = each.get(row.eid)
    if (extension !== undefined && isSame(row, extension)) kept.set(row.eid, row)
    else gone.push(row)
  }
  const most = Math.max(gone.length, each.size) > 100 ? 20 : 100
  const place = { accountId: site.accountId, siteId: site.id, siteName: site.name, at, actor: null }
  // What went comes first: its number may be another extension's now.
  const removals = batchesOf(gone, most).map((batch) => async (tx: Db) => {
    const ids = batch.map(({ id }) => id)
    await tx.delete(extensions).where(inArray(extensions.id, ids))
    const lines = batch.map(({ translatedName }) => ({ kind: deleted, extensionName: translatedName }))
    await addActivities(tx, place, lines)
  })
  const upserts = batchesOf([...each.values()], most).map((batch) => async (tx: Db) => {
    await upsert(tx, site, batch, at)
    const lines = batch.flatMap((extension) => changesOf(extension, kept.get(extension.eid)))
    await addActivities(tx, place, lines)
  })
  return [...removals, ...upserts]
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

async function upsert(tx: Db, site: Site, found: RemoteExtension[], at: Date): Promise<void> {
  const rows = found.map((extension) => ({
    ...extensionFields(extension),
    accountId: site.accountId,
    siteId: site.id,
    detectedAt: extension.nextVersion === null ? null : at,
  }))
  await insertRows(tx, extensions, rows, asTheSiteSays)
}

/** What the user chose stays, and so does the moment at which the update was first seen; a row without news is not written. */
const asTheSiteSays = sql`(site_id, eid) do update set
  name = excluded.name, translated_name = excluded.translated_name, version = excluded.version,
  next_version = excluded.next_version, needs_update = excluded.needs_update, support_update = excluded.support_update,
  detected_at = case when extensions.next_version is not distinct from excluded.next_version
    then extensions.detected_at else excluded.detected_at end,
  process_state = case when extensions.process_state = 8 and excluded.needs_update = 0
    then 0 else extensions.process_state end,
  process_message = case when excluded.needs_update = 0 then null else extensions.process_message end
  where (extensions.name, extensions.translated_name, extensions.version, extensions.next_version,
      extensions.needs_update, extensions.support_update)
    is distinct from (excluded.name, excluded.translated_name, excluded.version, excluded.next_version,
      excluded.needs_update, excluded.support_update)
    or excluded.needs_update = 0 and (extensions.process_state = 8 or extensions.process_message is not null)`

/** What a site says of an extension, as our columns. */
export function extensionFields<Row extends Pick<RemoteExtension, 'nextVersion'>>(extension: Row) {
  return { ...extension, needsUpdate: extension.nextVersion === null ? 0 : 1 }
}

function changesOf(now: RemoteExtension, before: Row | undefined) {
  const extensionName = now.translatedName
  const isByHand = before !== undefined && compareVersions(now.version, before.version) > 0
  const isNew = now.nextVersion !== null && now.nextVersion !== (before?.nextVersion ?? null)
  return [
    ...(isByHand ? [{ kind: manual, extensionName, toVersion: now.version }] : []),
    ...(isNew ? [{ kind: detected, extensionName, toVersion: now.nextVersion }] : []),
  ]
}

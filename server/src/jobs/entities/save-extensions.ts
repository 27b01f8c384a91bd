import { and, eq, notInArray, sql } from 'drizzle-orm'
import { compareVersions, type RemoteExtension } from '../../connector/index.ts'
import type { Db } from '../../db/index.ts'
import { extensions } from '../../db/schema/extensions.ts'
import type { JobActor } from '../../db/schema/jobs.ts'
import type { Site } from '../job.ts'
import { addActivity } from './add-activity.ts'

type Row = typeof extensions.$inferSelect
type Place = { accountId: number; siteId: number; siteName: string; at: Date; actor: JobActor | null }

const excluded = (column: string) => sql.raw(`excluded.${column}`)

/** Makes our list equal to the site's and logs what changed there: new updates, updates by hand, removals. */
export async function saveExtensions(tx: Db, site: Site, found: RemoteExtension[], at: Date): Promise<void> {
  const known = await tx.select().from(extensions).where(eq(extensions.siteId, site.id))
  const kept = known.filter((row) => found.some((extension) => isSame(row, extension)))
  const ids = kept.map(({ id }) => id)
  await tx
    .delete(extensions)
    .where(and(eq(extensions.siteId, site.id), ids.length > 0 ? notInArray(extensions.id, ids) : sql`true`))
  if (found.length > 0) await upsert(tx, site, found, at)
  const place: Place = { accountId: site.accountId, siteId: site.id, siteName: site.name, at, actor: null }
  for (const row of known) {
    if (!kept.includes(row))
      await addActivity(tx, 'extension_update/deleted', place, { extensionName: row.translatedName })
  }
  for (const extension of found) {
    await logChange(
      tx,
      place,
      extension,
      kept.find((row) => row.eid === extension.eid),
    )
  }
}

/** The same number with another type, folder or element is another extension. */
function isSame(row: Row, { eid, type, folder, element }: RemoteExtension): boolean {
  return row.eid === eid && row.type === type && row.folder === folder && row.element === element
}

async function upsert(tx: Db, site: Site, found: RemoteExtension[], at: Date): Promise<void> {
  await tx
    .insert(extensions)
    .values(
      found.map((extension) => ({
        ...extensionFields(extension),
        accountId: site.accountId,
        siteId: site.id,
        detectedAt: extension.nextVersion === null ? null : at,
      })),
    )
    .onConflictDoUpdate({
      target: [extensions.siteId, extensions.eid],
      set: {
        name: excluded('name'),
        translatedName: excluded('translated_name'),
        version: excluded('version'),
        nextVersion: excluded('next_version'),
        needsUpdate: excluded('needs_update'),
        supportUpdate: excluded('support_update'),
        detectedAt: sql`case when ${extensions.nextVersion} is not distinct from excluded.next_version then ${extensions.detectedAt} else excluded.detected_at end`,
        processState: sql`case when ${extensions.processState} = 8 and excluded.needs_update = 0 then 0 else ${extensions.processState} end`,
        processMessage: sql`case when excluded.needs_update = 0 then null else ${extensions.processMessage} end`,
      },
    })
}

/** What a site says of an extension, as our columns. */
export function extensionFields<Row extends Pick<RemoteExtension, 'nextVersion'>>(extension: Row) {
  return { ...extension, needsUpdate: extension.nextVersion === null ? 0 : 1 }
}

async function logChange(tx: Db, place: Place, now: RemoteExtension, before: Row | undefined): Promise<void> {
  const extensionName = now.translatedName
  if (before !== undefined && compareVersions(now.version, before.version) > 0) {
    await addActivity(tx, 'extension_update/manual', place, { extensionName, toVersion: now.version })
  }
  if (now.nextVersion !== null && now.nextVersion !== (before?.nextVersion ?? null)) {
    await addActivity(tx, 'extension_update/detected', place, { extensionName, toVersion: now.nextVersion })
  }
}

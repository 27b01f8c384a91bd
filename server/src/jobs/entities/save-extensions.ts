import { eq, inArray, sql } from 'drizzle-orm'
import { compareVersions, type RemoteExtension } from '../../connector/index.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Db } from '../../db/index.ts'
import { extensions } from '../../db/schema/extensions.ts'
import type { Site } from '../job.ts'
import { addActivities } from './add-activity.ts'

type Row = typeof extensions.$inferSelect

const excluded = (column: string) => sql.raw(`excluded.${column}`)

/** Makes our list equal to the site's and logs what changed there: new updates, updates by hand, removals. */
export async function saveExtensions(tx: Db, site: Site, found: RemoteExtension[], at: Date): Promise<void> {
  const each = new Map(found.map((extension) => [extension.eid, extension]))
  const known = await tx.select().from(extensions).where(eq(extensions.siteId, site.id))
  const kept = new Map<number, Row>()
  const gone: Row[] = []
  for (const row of known) {
    const extension = each.get(row.eid)
    if (extension !== undefined && isSame(row, extension)) kept.set(row.eid, row)
    else gone.push(row)
  }
  for (const batch of inBatches(gone.map(({ id }) => id)))
    await tx.delete(extensions).where(inArray(extensions.id, batch))
  for (const batch of inBatches([...each.values()])) await upsert(tx, site, batch, at)
  const place = { accountId: site.accountId, siteId: site.id, siteName: site.name, at, actor: null }
  await addActivities(tx, place, [
    ...gone.map(({ translatedName }) => ({ kind: deleted, extensionName: translatedName })),
    ...[...each.values()].flatMap((extension) => changesOf(extension, kept.get(extension.eid))),
  ])
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

function changesOf(now: RemoteExtension, before: Row | undefined) {
  const extensionName = now.translatedName
  const isByHand = before !== undefined && compareVersions(now.version, before.version) > 0
  const isNew = now.nextVersion !== null && now.nextVersion !== (before?.nextVersion ?? null)
  return [
    ...(isByHand ? [{ kind: manual, extensionName, toVersion: now.version }] : []),
    ...(isNew ? [{ kind: detected, extensionName, toVersion: now.nextVersion }] : []),
  ]
}

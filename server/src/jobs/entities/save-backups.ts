import { eq, inArray, sql } from 'drizzle-orm'
import type { RemoteBackup } from '../../connector/index.ts'
import type { Db } from '../../db/index.ts'
import { inBatches, insertRows } from '../../db/lists/insert-rows.ts'
import { backups } from '../../db/schema/backups.ts'
import type { Site } from '../job/job.ts'

const asTheSiteSays = sql`(site_id, remote_id) do update set
  started_at = excluded.started_at, size = case when excluded.size > 0 then excluded.size else backups.size end,
  profile_id = excluded.profile_id, state = excluded.state, is_testable = excluded.is_testable`

/**
 * Makes our records equal to the site's: one row for each record id, however often it is saved. The results
 * of tests stay, and so does a size that the site no longer reports. A record that says the same is not
 * written. `isWhole` says that the list is complete, so missing rows are gone at the site.
 */
export async function saveBackups(
  tx: Db,
  site: Site,
  found: RemoteBackup[],
  isWhole: boolean,
): Promise<void> {
  // A record is listed twice when the site makes a backup between two pages of its list.
  const each = [...new Map(found.map((backup) => [backup.remoteId, backup])).values()]
  const rows = each.flatMap((backup) => toRow(site, backup))
  const known = await tx.select().from(backups).where(eq(backups.siteId, site.id))
  const knownOf = new Map(known.map((row) => [row.remoteId, row]))
  const news = rows.filter((row) => !saysTheSame(row, knownOf.get(row.remoteId)))
  await inBatches(news, (batch) => insertRows(tx, backups, batch, asTheSiteSays))
  if (!isWhole) return
  const listed = new Set(rows.map(({ remoteId }) => remoteId))
  const gone = known.filter((row) => !listed.has(row.remoteId)).map((row) => row.id)
  await inBatches(gone, (batch) => tx.delete(backups).where(inArray(backups.id, batch)))
}

type Row = ReturnType<typeof toRow>[number]

/** Most refreshes find the same records, and then write none. */
function saysTheSame(row: Row, known: typeof backups.$inferSelect | undefined): boolean {
  return (
    known !== undefined &&
    known.startedAt.getTime() === row.startedAt.getTime() &&
    (row.size === 0 || known.size === row.size) &&
    known.profileId === row.profileId &&
    known.state === row.state &&
    known.isTestable === row.isTestable
  )
}

function toRow(site: Site, backup: RemoteBackup) {
  if (backup.startedAt === null) return []
  return [
    {
      accountId: site.accountId,
      siteId: site.id,
      remoteId: backup.remoteId,
      startedAt: backup.startedAt,
      size: backup.size,
      profileId: backup.profileId,
      state: backup.state,
      isTestable: backup.state === 'complete' && backup.isFull ? 1 : 0,
    },
  ]
}

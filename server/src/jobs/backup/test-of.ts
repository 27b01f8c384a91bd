import { and, eq } from 'drizzle-orm'
import type { RemoteBackup } from '../../connector/index.ts'
import type { Db } from '../../db/index.ts'
import { backups } from '../../db/schema/backups.ts'
import { addActivity } from '../entities/add-activity.ts'
import { placeOf } from '../entities/place-of.ts'
import type { Job, Site } from '../job/job.ts'
import type { FollowUp } from '../machine.ts'

/** The test of the backup that was made; none, with a line in the log, when it cannot be tested. */
export async function testOf(
  tx: Db,
  job: Job,
  site: Site,
  made: RemoteBackup,
  at: Date,
): Promise<FollowUp[]> {
  const [row] = await tx
    .select()
    .from(backups)
    .where(and(eq(backups.siteId, site.id), eq(backups.remoteId, made.remoteId)))
  if (row?.isTestable === 1) return [{ kind: 'backuptest', subjectId: row.id }]
  const payload = 'The backup does not hold the whole site, so it cannot be tested.'
  await addActivity(tx, 'backup_test/failed', placeOf(job, site, at), { payload })
  return []
}

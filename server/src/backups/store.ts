import { and, eq } from 'drizzle-orm'
import { backups, type Db } from '../db/index.ts'
import { invalid, Refusal } from '../http/refusal.ts'

type BackupRow = typeof backups.$inferSelect

/** The account's backup; throws 404. */
export async function mustFindBackup(db: Db, accountId: number, id: number): Promise<BackupRow> {
  const [backup] = await db
    .select()
    .from(backups)
    .where(and(eq(backups.id, id), eq(backups.accountId, accountId)))
  if (!backup) throw new Refusal('not_found')
  return backup
}

/** A test needs files to test (spec: site-management §5), and no other test may be running. */
export function mustTest(backup: BackupRow): void {
  if (backup.isTestable !== 1) throw invalid('id', 'This backup cannot be tested.')
  if (backup.lastTestState === 0 || backup.lastTestState === 1) {
    throw new Refusal('conflict', { message: 'This backup is being tested already.' })
  }
}

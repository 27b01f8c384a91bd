import { and, eq } from 'drizzle-orm'
import { backups } from '../../db/schema/backups.ts'
import { anyMachine } from '../machine.ts'
import { BackupTestData } from './backup-test-data.ts'
import { beginBackupTest, cancelBackupTest, failBackupTest } from './finish.ts'
import { readInfo, verifyBackup } from './steps.ts'

/**
 * The test of a backup: info → verify … verify. It only reads, so every step may be repeated; verify goes on
 * from the checkpoint that was saved last.
 */
export const backupTestMachine = anyMachine<BackupTestData>({
  kind: 'backuptest',
  data: BackupTestData,
  first: 'info',
  progressEvent: 'backuptest.progress',
  steps: { info: { run: readInfo }, verify: { run: verifyBackup } },
  async check(tx, site, subjectId) {
    const [row] = await tx
      .select()
      .from(backups)
      .where(and(eq(backups.id, subjectId ?? 0), eq(backups.siteId, site.id)))
    if (row === undefined) return { code: 'not_found', message: 'There is no such backup.' }
    if (row.isTestable !== 1) return { code: 'invalid', message: 'This backup cannot be tested.' }
    if (site.canStartBackup) return null
    const message = 'The backup tool of the site cannot be reached. Refresh the site, then try again.'
    return { code: 'backup_unavailable', message }
  },
  onAccepted: beginBackupTest,
  onFailed: failBackupTest,
  cancel: {
    refusal: 'The test is all but done; it cannot be cancelled any more.',
    onCancelled: cancelBackupTest,
  },
})

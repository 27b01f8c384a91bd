import { activity, type Db } from '../db/index.ts'

type SiteKey = { id: number; accountId: number; name: string }

/** A test of a backup that came to a verdict, as the log keeps it. */
export async function aBackupTest(db: Db, site: SiteKey, createdAt: Date): Promise<void> {
  const line = { accountId: site.accountId, siteId: site.id, siteName: site.name, createdAt }
  await db.insert(activity).values([
    { ...line, type: 'backup_test', result: 'finished' },
    { ...line, type: 'backup_test', result: 'success' },
  ])
}

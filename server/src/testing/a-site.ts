import { type Db, sites } from '../db/index.ts'
import { firstRow } from './first-row.ts'

let count = 0

/** An idle, refreshed site with a backup tool. */
export async function aSite(db: Db, fields: Partial<typeof sites.$inferInsert> & { accountId: number }) {
  count += 1
  const host = `site-${count}.example.test`
  const defaults = {
    name: `Site ${count}`,
    url: `https://${host}/`,
    urlBackend: `https://${host}/administrator/`,
    urlKey: host,
    apiUrl: `https://${host}/api/index.php`,
    appVersion: '5.4.8',
    phpVersion: '8.3.30',
    tlsEnabled: 1,
    backupTools: 'Akeeba Backup Professional',
    backupToolsInstalled: true,
    canStartBackup: true,
    updatedAt: new Date('2026-11-20T10:00:00Z'),
  }
  return firstRow(
    await db
      .insert(sites)
      .values({ ...defaults, ...fields })
      .returning(),
  )
}

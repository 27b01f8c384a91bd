import { backups, type Db } from '../db/index.ts'
import { firstRow } from './first-row.ts'

let count = 0

type SiteKey = { id: number; accountId: number }

/** A complete, testable, untested backup of a site. */
export async function aBackup(db: Db, site: SiteKey, fields: Partial<typeof backups.$inferInsert> = {}) {
  count += 1
  const defaults = {
    siteId: site.id,
    accountId: site.accountId,
    remoteId: count,
    startedAt: new Date('2026-11-19T03:15:00Z'),
    size: 851_443_712,
    state: 'complete' as const,
    isTestable: 1,
  }
  return firstRow(
    await db
      .insert(backups)
      .values({ ...defaults, ...fields })
      .returning(),
  )
}

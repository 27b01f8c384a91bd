import { audits, type Db } from '../db/index.ts'
import { firstRow } from './first-row.ts'

type SiteKey = { id: number; accountId: number }

/** A finished audit of a site that found nothing. */
export async function anAudit(db: Db, site: SiteKey, fields: Partial<typeof audits.$inferInsert> = {}) {
  const defaults = {
    siteId: site.id,
    accountId: site.accountId,
    state: 2,
    auditstate: 1,
    createdAt: new Date('2026-11-19T03:15:00Z'),
    finishedAt: new Date('2026-11-19T03:18:20Z'),
    duration: 200,
    modules: { modifiedfiles: [], suspiciousfiles: [], joomlaconfiguration: {}, users: {} },
    moduleStates: { modifiedfiles: 1, suspiciousfiles: 1, joomlaconfiguration: 1, users: 1 },
  }
  return firstRow(
    await db
      .insert(audits)
      .values({ ...defaults, ...fields })
      .returning(),
  )
}

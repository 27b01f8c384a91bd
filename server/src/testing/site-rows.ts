import type { SiteFigureCounts } from '@flotilla/api/contract'
import {
  activity,
  audits,
  backups,
  type Db,
  extensions,
  figureDays,
  siteScreenshots,
  sites,
  tags,
} from '../db/index.ts'
import { firstRow } from './first-row.ts'

type SiteKey = { id: number; accountId: number }

let siteCount = 0

/** An idle, refreshed site with a backup tool. */
export async function aSite(db: Db, fields: Partial<typeof sites.$inferInsert> & { accountId: number }) {
  siteCount += 1
  const host = `site-${siteCount}.example.test`
  const defaults = {
    name: `Site ${siteCount}`,
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

/** A tag of an account. */
export async function aTag(db: Db, fields: Partial<typeof tags.$inferInsert> & { accountId: number }) {
  return firstRow(
    await db
      .insert(tags)
      .values({ name: 'Retainer', color: '#FFF59D', shortname: 'RET', ...fields })
      .returning(),
  )
}

/** The figures of an account at the start `startsAt` of its day. */
export async function figuresOfDay(
  db: Db,
  accountId: number,
  startsAt: Date,
  counts: Partial<SiteFigureCounts>,
): Promise<void> {
  const none = { attention: 0, all: 0, updates: 0, core: 0, tls: 0, offline: 0, backup: 0 }
  await db.insert(figureDays).values({ accountId, startsAt, counts: { ...none, ...counts } })
}

/** The front page of a site at a moment: a PNG of one pixel. */
export async function aScreenshot(db: Db, siteId: number, takenAt: Date): Promise<void> {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await db.insert(siteScreenshots).values({ siteId, png, takenAt, triedAt: takenAt })
}

let extensionCount = 0

/** An up-to-date extension of a site. */
export async function anExtension(
  db: Db,
  site: SiteKey,
  fields: Partial<typeof extensions.$inferInsert> = {},
) {
  extensionCount += 1
  const defaults = {
    siteId: site.id,
    accountId: site.accountId,
    eid: 10_000 + extensionCount,
    name: 'pkg_jce',
    translatedName: 'JCE Editor',
    type: 'package',
    element: 'pkg_jce',
    version: '2.9.81',
  }
  return firstRow(
    await db
      .insert(extensions)
      .values({ ...defaults, ...fields })
      .returning(),
  )
}

let backupCount = 0

/** A complete, testable, untested backup of a site. */
export async function aBackup(db: Db, site: SiteKey, fields: Partial<typeof backups.$inferInsert> = {}) {
  backupCount += 1
  const defaults = {
    siteId: site.id,
    accountId: site.accountId,
    remoteId: backupCount,
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

type NamedSite = { id: number; accountId: number; name: string }

/** A test of a backup with a verdict, as in the log. */
export async function aBackupTest(db: Db, site: NamedSite, createdAt: Date): Promise<void> {
  const line = { accountId: site.accountId, siteId: site.id, siteName: site.name, createdAt }
  await db.insert(activity).values([
    { ...line, type: 'backup_test', result: 'finished' },
    { ...line, type: 'backup_test', result: 'success' },
  ])
}

/** A finished audit of a site without findings. */
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

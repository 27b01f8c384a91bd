import type { SiteConfigurationChanges } from '@flotilla/api/contract'
import { and, eq } from 'drizzle-orm'
import { type Db, fileIgnores, plans, siteConfigurations } from '../db/index.ts'
import { accountOffset } from '../time/account-offset.ts'
import { nextWeekly } from '../time/next-time.ts'
import type { SiteRecord } from './store.ts'

type ConfigurationColumns = Partial<Omit<typeof siteConfigurations.$inferInsert, 'siteId'>>

/** Merges changes into the settings of a site. */
export async function mergeConfiguration(
  db: Db,
  siteId: number,
  changes: ConfigurationColumns,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db
    .insert(siteConfigurations)
    .values({ siteId, ...changes })
    .onConflictDoUpdate({ target: siteConfigurations.siteId, set: changes })
}

type NewPlanRow = Omit<typeof plans.$inferInsert, 'id' | 'siteId' | 'nextRunAt' | 'lookAt'>

/** Replaces the whole plan of a site and computes the next run of each entry after `now`. */
export async function replacePlan(
  db: Db,
  { id: siteId, accountId }: Pick<SiteRecord, 'id' | 'accountId'>,
  entries: NewPlanRow[],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(plans).where(eq(plans.siteId, siteId))
    if (entries.length === 0) return
    const offset = await accountOffset(tx, accountId)
    const rows = entries.map((entry) => {
      const next = nextWeekly(entry, offset, now)
      return { siteId, ...entry, nextRunAt: next, lookAt: next }
    })
    await tx.insert(plans).values(rows)
  })
}

/** Contract name → column of the settings of a site. */
const columns = {
  default_backup_profile: 'defaultBackupProfile',
  use_default_backup_profile: 'useDefaultBackupProfile',
  use_default_backup_time: 'useDefaultBackupTime',
  default_backup_time: 'defaultBackupTime',
  report_email: 'reportEmail',
  report_contactperson: 'reportContactperson',
  send_report: 'sendReport',
  send_copy: 'sendCopy',
  report_language: 'reportLanguage',
  report_cadence: 'reportCadence',
  autobackup: 'autobackup',
  autoupdate: 'autoupdate',
} as const satisfies Record<keyof SiteConfigurationChanges, string>

const texts = new Set(['reportEmail', 'reportContactperson'])

/** Columns for the changes; null empties a text. */
export function configurationColumns(changes: SiteConfigurationChanges): Record<string, unknown> {
  const entries = Object.entries(columns).flatMap(([name, column]) => {
    const value = Object.entries(changes).find(([key]) => key === name)?.[1]
    if (value === undefined) return []
    return [[column, value === null && texts.has(column) ? '' : value]]
  })
  return Object.fromEntries(entries)
}

/** Toggles a path on the ignore list of a site; true when it is on afterwards. */
export async function toggleIgnoredFile(db: Db, siteId: number, path: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(fileIgnores)
      .where(and(eq(fileIgnores.siteId, siteId), eq(fileIgnores.path, path)))
      .returning()
    if (gone.length > 0) return false
    await tx.insert(fileIgnores).values({ siteId, path }).onConflictDoNothing()
    return true
  })
}

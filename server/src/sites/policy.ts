import { sql } from 'drizzle-orm'
import { sites } from '../db/index.ts'
import { Refusal } from '../http/refusal.ts'
import type { SiteRecord } from './store.ts'

/** Backups and plans need a tool that can start one (spec: site-management §5); throws 422. */
export function mustBackUp(site: SiteRecord): void {
  if (!site.backupToolsInstalled || !site.canStartBackup) throw new Refusal('backup_unavailable')
}

/** The same as a condition on `sites`: true for a site that cannot. */
export const cannotBackUp = sql`not (${sites.backupToolsInstalled} and ${sites.canStartBackup})`

/** A core update needs an idle site with an available update (spec: site-management §4, §5); throws 409. */
export function mustUpdateCore(site: SiteRecord): void {
  if (site.processState !== 0) throw new Refusal('site_busy')
  if (site.coreNeedUpdate !== 1) {
    throw new Refusal('conflict', { message: 'Non of the selected Sites needs a core update' })
  }
}

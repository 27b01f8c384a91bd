import {
  type RunningWork,
  type SiteFields,
  type SiteReason,
  type SiteRow,
  siteReasons,
  stateOfReasons,
} from '@flotilla/api/contract'
import { factsOfSite } from '../jobs/index.ts'
import { presentTag } from '../tags/presenter.ts'
import type { TagRow } from '../tags/store.ts'
import { type Snoozes, snoozeOf } from './snoozes/snooze-store.ts'
import type { SiteRecord } from './store.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null
const flag = (stored: number) => (stored === 1 ? 1 : 0)

/** Values that an answer about a site needs beside its row. */
export type Around = {
  tags: TagRow[]
  work: RunningWork | undefined
  /** Of the account. */
  snoozes: Snoozes
  now: Date
}

function reasonsOf(site: SiteRecord, snoozes: Snoozes, now: Date): SiteReason[] {
  return siteReasons(factsOfSite(site), now.getTime()).map((reason) => {
    const snoozed = snoozeOf(snoozes, site.id, reason)
    return snoozed === null ? reason : { ...reason, snoozed }
  })
}

/**
 * Fields of a site in both list and detail (contract §4). Its reasons are computed now: a certificate ends
 * without an event.
 */
export function presentSiteFields(site: SiteRecord, { tags, work, snoozes, now }: Around): SiteFields {
  const reasons = reasonsOf(site, snoozes, now)
  return {
    remote_name: site.remoteName || null,
    description: site.description || null,
    url: site.url,
    url_backend: site.urlBackend || null,
    tags: tags.map(presentTag),
    extensions_installed: site.extensionsInstalled,
    extensions_need_update: site.extensionsNeedUpdate,
    tls_enabled: flag(site.tlsEnabled),
    tls_expiration: iso(site.tlsExpiration),
    app_version: site.appVersion,
    php_version: site.phpVersion,
    core_need_update: flag(site.coreNeedUpdate),
    core_update_to: site.coreUpdateTo,
    state: site.updatedAt === null ? null : stateOfReasons(reasons),
    refresh_disabled: site.refreshDisabled,
    last_backup: iso(site.lastBackup),
    last_checked_backup: iso(site.lastCheckedBackup),
    last_checked_backup_state:
      site.lastCheckedBackupState === 2 || site.lastCheckedBackupState === 3
        ? site.lastCheckedBackupState
        : null,
    updated_at: iso(site.updatedAt),
    backup_tools_installed: site.backupToolsInstalled,
    can_start_backup: site.canStartBackup,
    online: site.online,
    maintenance: site.maintenance,
    // Most sites know it, and omit the field.
    ...(site.connector?.coreUpdates === undefined ? {} : { core_update_known: false }),
    progress: site.progress,
    // Idle sites are most of a list: they omit the field.
    ...(work === undefined ? {} : { work }),
    reasons,
  }
}

/** A site in a list. */
export function presentSiteRow(site: SiteRecord, around: Around): SiteRow {
  return {
    id: site.id,
    name: site.name,
    process_state: site.processState,
    data: presentSiteFields(site, around),
  }
}

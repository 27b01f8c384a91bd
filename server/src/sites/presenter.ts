import type { RunningWork, SiteFields, SiteRow } from '@flotilla/api/contract'
import { presentTag } from '../tags/presenter.ts'
import type { TagRow } from '../tags/store.ts'
import type { SiteRecord } from './store.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null
const flag = (stored: number) => (stored === 1 ? 1 : 0)

/** What list and detail both say of a site (contract §4). */
export function presentSiteFields(
  site: SiteRecord,
  tags: TagRow[],
  work: RunningWork | undefined,
): SiteFields {
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
    state: site.updatedAt === null ? null : site.state === 1 || site.state === -1 ? site.state : 0,
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
    // Most sites know, and say nothing of it.
    ...(site.connector?.coreUpdates === undefined ? {} : { core_update_known: false }),
    progress: site.progress,
    // Idle sites are most of a list: they say nothing of it.
    ...(work === undefined ? {} : { work }),
  }
}

/** A site in a list. */
export function presentSiteRow(site: SiteRecord, tags: TagRow[], work: RunningWork | undefined): SiteRow {
  return {
    id: site.id,
    name: site.name,
    process_state: site.processState,
    data: presentSiteFields(site, tags, work),
  }
}

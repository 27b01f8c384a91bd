import type { ReasonFacts } from '@flotilla/api/contract'
import type { Site } from '../job/job.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null
const flag = (stored: number) => (stored === 1 ? 1 : 0)

/** Columns of a site from which its reasons follow. */
export type JudgedSite = Pick<
  Site,
  | 'appVersion'
  | 'backupToolsInstalled'
  | 'canStartBackup'
  | 'causes'
  | 'connector'
  | 'coreNeedUpdate'
  | 'coreUpdateTo'
  | 'createdAt'
  | 'halfUpdate'
  | 'lastBackup'
  | 'lastCheckedBackup'
  | 'lastCheckedBackupState'
  | 'maintenance'
  | 'offlineSince'
  | 'online'
  | 'phpVersion'
  | 'refreshDisabled'
  | 'refreshFailingSince'
  | 'refreshFailures'
  | 'tlsEnabled'
  | 'tlsExpiration'
  | 'updatedAt'
>

/** The input of `siteReasons`, from the site's own columns. */
export function factsOfSite(site: JudgedSite): ReasonFacts {
  const tested = site.lastCheckedBackupState
  return {
    tls_enabled: flag(site.tlsEnabled),
    tls_expiration: iso(site.tlsExpiration),
    app_version: site.appVersion,
    php_version: site.phpVersion,
    core_need_update: flag(site.coreNeedUpdate),
    core_update_to: site.coreUpdateTo,
    state: site.updatedAt === null ? null : 0,
    refresh_disabled: site.refreshDisabled,
    last_backup: iso(site.lastBackup),
    last_checked_backup: iso(site.lastCheckedBackup),
    last_checked_backup_state: tested === 2 || tested === 3 ? tested : null,
    updated_at: iso(site.updatedAt),
    backup_tools_installed: site.backupToolsInstalled,
    can_start_backup: site.canStartBackup,
    online: site.online,
    maintenance: site.maintenance,
    core_update_known: site.connector?.coreUpdates === undefined,
    kept: keptOf(site),
  }
}

function keptOf(site: JudgedSite): ReasonFacts['kept'] {
  const { causes, connector } = site
  const failure = site.refreshFailures > 0 ? causes.refreshFailure : undefined
  return {
    createdAt: site.createdAt.toISOString(),
    offlineSince: iso(site.offlineSince),
    halfUpdate: site.halfUpdate,
    coreFailure: causes.coreFailure ?? null,
    refreshFailure: failure === undefined ? null : { ...failure, at: iso(site.refreshFailingSince) },
    auditFinding: causes.auditFinding ?? null,
    failedExtensions: causes.failedExtensions ?? 0,
    hasNoConnector: connector?.kind === 'core-only',
    unseenUpdates: connector?.coreUpdates ?? null,
  }
}

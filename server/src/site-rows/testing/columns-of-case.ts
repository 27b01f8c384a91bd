import { fineSite, type ReasonCase } from '@flotilla/api/reason-cases'

const date = (iso: string | null) => (iso === null ? null : new Date(iso))

/** Column values of the site of a case. */
export function columnsOf({ fields, kept = {} }: Pick<ReasonCase, 'fields' | 'kept'>) {
  const site = { ...fineSite, ...fields }
  const { refreshFailure, coreFailure, auditFinding, failedExtensions, unseenUpdates } = kept
  return {
    tlsEnabled: site.tls_enabled,
    tlsExpiration: date(site.tls_expiration),
    appVersion: site.app_version,
    phpVersion: site.php_version,
    coreNeedUpdate: site.core_need_update,
    coreUpdateTo: site.core_update_to,
    refreshDisabled: site.refresh_disabled,
    lastBackup: date(site.last_backup),
    lastCheckedBackup: date(site.last_checked_backup),
    lastCheckedBackupState: site.last_checked_backup_state,
    updatedAt: date(site.updated_at),
    backupToolsInstalled: site.backup_tools_installed,
    canStartBackup: site.can_start_backup,
    online: site.online ?? true,
    maintenance: site.maintenance ?? false,
    createdAt: new Date(kept.createdAt ?? '2026-01-01T00:00:00Z'),
    offlineSince: date(kept.offlineSince ?? null),
    halfUpdate: kept.halfUpdate ?? null,
    refreshFailures: refreshFailure ? 1 : 0,
    refreshFailingSince: date(refreshFailure?.at ?? null),
    connector: {
      kind: kept.hasNoConnector ? ('core-only' as const) : ('panopticon' as const),
      ...(unseenUpdates ? { coreUpdates: unseenUpdates } : {}),
    },
    causes: {
      ...(coreFailure ? { coreFailure } : {}),
      ...(refreshFailure ? { refreshFailure } : {}),
      ...(auditFinding ? { auditFinding } : {}),
      ...(failedExtensions ? { failedExtensions } : {}),
    },
  }
}

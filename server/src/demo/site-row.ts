import type { sites } from '../db/index.ts'
import { siteState } from '../jobs/index.ts'
import type { Cipher } from '../secrets/cipher.ts'
import type { NumberedSite } from './numbered-site.ts'

const minuteMs = 60_000

/** The `sites` row of a site of the feed; a site with running work is busy with it. */
export function siteRow(
  site: NumberedSite,
  { accountId, cipher, now }: { accountId: number; cipher: Cipher; now: Date },
): typeof sites.$inferInsert {
  const isUpdatingExtension = site.extensions.some((extension) => extension.process_state === 1)
  return {
    id: site.id,
    accountId,
    name: site.name,
    remoteName: site.name,
    description: site.description,
    url: site.url,
    urlBackend: site.url_backend,
    urlKey: `www.${site.slug}.example`.replace(/^www\./, ''),
    apiUrl: site.api_url,
    tokenCipher: cipher.seal(site.token),
    backupUrl: site.backup_url,
    backupSecretCipher: site.backup_secret === null ? null : cipher.seal(site.backup_secret),
    connector: { kind: 'panopticon' },
    processState: site.running || isUpdatingExtension ? 1 : 0,
    processKind: site.running?.kind ?? (isUpdatingExtension ? 'extensionupdate' : null),
    progress: site.running?.progress ?? null,
    state: site.state,
    stateReason: reasonOf(site, now),
    refreshDisabled: site.refresh_disabled,
    refreshFailures: site.refresh_disabled ? 14 : 0,
    refreshFailingSince: site.refresh_disabled ? new Date(now.getTime() - 7 * 24 * 60 * minuteMs) : null,
    // Spread over the hour, so that the fleet is not asked at once.
    nextRefreshAt: new Date(now.getTime() + (10 + ((site.id * 7) % 50)) * minuteMs),
    tlsEnabled: site.tls_enabled,
    tlsExpiration: site.tls_expiration === null ? null : new Date(site.tls_expiration),
    appVersion: site.app_version,
    phpVersion: site.php_version,
    coreNeedUpdate: site.core_need_update,
    coreUpdateTo: site.core_update_to,
    backupTools: backupToolOf(site),
    backupToolsInstalled: site.backup_tools_installed,
    canStartBackup: site.can_start_backup,
    backupProfiles: site.backup_profiles,
    online: site.online,
    maintenance: site.maintenance,
    offlineSince: site.offline_since === null ? null : new Date(site.offline_since),
    createdAt: new Date(now.getTime() - (90 + (site.id % 400)) * 24 * 60 * minuteMs),
    updatedAt: new Date(site.updated_at),
    // Rows are inserted whole, and triggers fill these in.
    extensionsInstalled: 0,
    extensionsNeedUpdate: 0,
  }
}

function backupToolOf(site: NumberedSite): string | null {
  if (!site.backup_tools_installed) return null
  return site.can_start_backup ? 'Akeeba Backup Professional' : 'Akeeba Backup Core'
}

function reasonOf(site: NumberedSite, now: Date): string | null {
  const tested = site.backups.findLast(
    ({ last_test_state }) => last_test_state === 2 || last_test_state === 3,
  )
  const facts = {
    online: site.online,
    tlsEnabled: site.tls_enabled,
    tlsExpiration: site.tls_expiration === null ? null : new Date(site.tls_expiration),
    appVersion: site.app_version,
    phpVersion: site.php_version,
    coreNeedUpdate: site.core_need_update,
    coreUpdateTo: site.core_update_to,
    canStartBackup: site.can_start_backup,
    lastCheckedBackupState: tested?.last_test_state ?? null,
    hasFailedCoreUpdate: site.core_update_failure !== null,
    halfUpdate: null,
    hasFailedExtension: site.extensions.some((extension) => extension.process_state === 8),
    hasNoConnector: false,
    maintenance: site.maintenance,
    coreUpdates: undefined,
    hasDangerousAudit: site.audits.at(-1)?.auditstate === 0,
  }
  return siteState(facts, now).reason
}

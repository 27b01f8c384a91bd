import { SiteError } from '../connector/index.ts'
import type { ConnectorInfo, SiteCauses, sites } from '../db/index.ts'
import type { Cipher } from '../secrets/cipher.ts'
import type { NumberedSite } from './feed-site.ts'

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
    processState: site.running || isUpdatingExtension ? 1 : 0,
    processKind: site.running?.kind ?? (isUpdatingExtension ? 'extensionupdate' : null),
    progress: site.running?.progress ?? null,
    ...columnsOf(site, now),
    // Spread over the hour, so that the fleet is not refreshed all at once.
    nextRefreshAt: new Date(now.getTime() + (10 + ((site.id * 7) % 50)) * minuteMs),
    backupTools: backupToolOf(site),
    backupProfiles: site.backup_profiles,
    // Rows are inserted whole, and triggers fill these in.
    extensionsInstalled: 0,
    extensionsNeedUpdate: 0,
  }
}

const timeOf = (iso: string | null) => (iso === null ? null : new Date(iso))

function connectorOf(site: NumberedSite): ConnectorInfo {
  if (!site.has_connector) return { kind: 'core-only', coreUpdates: 'no-connector' }
  return { kind: 'panopticon', ...(site.sees_core_updates ? {} : { coreUpdates: 'site-off' as const }) }
}

/** Columns that the site is judged by, except those that triggers fill in. */
function columnsOf(site: NumberedSite, now: Date) {
  return {
    connector: connectorOf(site),
    refreshDisabled: site.refresh_disabled,
    refreshFailures: site.refresh_disabled ? 14 : site.online ? 0 : 2,
    refreshFailingSince: site.refresh_disabled
      ? new Date(now.getTime() - 7 * 24 * 60 * minuteMs)
      : timeOf(site.offline_since),
    tlsEnabled: site.tls_enabled,
    tlsExpiration: site.tls_expiration === null ? null : new Date(site.tls_expiration),
    appVersion: site.app_version,
    phpVersion: site.php_version,
    coreNeedUpdate: site.half_update === null ? site.core_need_update : 1,
    coreUpdateTo: site.core_update_to ?? site.half_update?.target ?? null,
    halfUpdate: site.half_update,
    causes: causesOf(site),
    backupToolsInstalled: site.backup_tools_installed,
    canStartBackup: site.can_start_backup,
    online: site.online,
    maintenance: site.maintenance,
    offlineSince: timeOf(site.offline_since),
    createdAt: new Date(now.getTime() - (90 + (site.id % 400)) * 24 * 60 * minuteMs),
    updatedAt: new Date(site.updated_at),
  }
}

function backupToolOf(site: NumberedSite): string | null {
  if (!site.backup_tools_installed) return null
  return site.can_start_backup ? 'Akeeba Backup Professional' : 'Akeeba Backup Core'
}

/** Causes from the site's history. */
function causesOf(site: NumberedSite): SiteCauses {
  const { core_update_failure: core } = site
  const audit = site.audits.at(-1)
  const failedExtensions = site.extensions.filter(({ process_state }) => process_state === 8).length
  return {
    ...(core === null
      ? {}
      : { coreFailure: { target: core.to_version, message: core.message, at: core.at } }),
    ...(audit?.auditstate === 0 ? { auditFinding: { at: audit.finished_at } } : {}),
    ...(failedExtensions === 0 ? {} : { failedExtensions }),
    ...(site.refresh_disabled ? { refreshFailure: shutOut } : {}),
    ...(site.online ? {} : { refreshFailure: down }),
  }
}

/** The failure of a call to such a site. */
const failure = ({ code, message }: SiteError) => ({ code, message })
const shutOut = failure(new SiteError('blocked', { status: 403 }))
const down = failure(new SiteError('error', { status: 503 }))

import { defineAudits } from '../fleet/define-audits.ts'
import { defineIncidents } from '../fleet/define-incidents.ts'
import { defineTtfb } from '../fleet/define-ttfb.ts'
import { namedSites } from '../fleet/named/named-sites.ts'
import type { SiteDefinition } from '../fleet/site-definition.ts'
import { iconPlaceOf, iconPng } from '../protocol/register-icon.ts'
import type { Simulation } from '../simulation/simulation.ts'
import { backupSecretOf } from '../sites/backup-secret-of.ts'
import { backupsOf } from '../sites/backups-of.ts'
import { extensionsOf, type LiveExtension } from '../sites/extensions-of.ts'
import type { LiveSite } from '../sites/live-site.ts'
import { coreOf, isOffline, profilesOf } from '../sites/live-site.ts'
import { backupRunOf, coreRunOf, downloadShare } from '../sites/runs-of.ts'

function feedExtension(extension: LiveExtension) {
  return {
    eid: extension.eid,
    name: extension.name,
    translated_name: extension.translatedName,
    type: extension.type,
    folder: extension.folder,
    element: extension.element,
    version: extension.version,
    next_version: extension.nextVersion,
    needs_update: extension.nextVersion === null ? 0 : 1,
    ignore_update: extension.isIgnored ? 1 : 0,
    process_state: extension.processState,
    process_message: extension.processMessage,
    support_update: extension.isSupported,
  }
}

function feedBackups(site: LiveSite) {
  return backupsOf(site).map((backup) => ({
    remote_id: backup.remoteId,
    start: backup.start,
    size: backup.size,
    profile_id: backup.profileId,
    state: backup.state,
    last_test_state: backup.lastTestState,
    last_test_at: backup.lastTestAt,
    last_test_reason: backup.lastTestReason,
    is_testable: backup.state === 'complete' && backup.profileId === 1 ? 1 : 0,
  }))
}

/** Current work on the site; `extract.php` requires the `password` of a core update. */
function feedRunning(site: LiveSite, epochMs: number) {
  const backup = backupRunOf(site, epochMs)
  if (backup !== null) {
    const { progress, backupid, remoteId } = backup
    return { kind: 'backup' as const, progress, backupid, remote_id: remoteId, password: null }
  }
  const core = coreRunOf(site, epochMs)
  if (core === null || core.phase !== 'extracting') return null
  const { percent, password } = core
  return {
    kind: 'coreupdate' as const,
    progress: percent + downloadShare,
    backupid: null,
    remote_id: null,
    password,
  }
}

/** Addresses of the site: its public names, and its path below the simulator at `origin`. */
function feedAddresses(site: LiveSite, origin: string) {
  const { slug, tls, backupTool, token, tokenSeed, joomlaSecret } = site.base.definition
  const publicUrl = `${tls === 'none' ? 'http' : 'https'}://www.${slug}.example/`
  const apiUrl = `${origin}/s/${slug}/api/index.php`
  const hasApi = backupTool === 'pro'
  return {
    url: publicUrl,
    url_backend: `${publicUrl}administrator/`,
    api_url: apiUrl,
    token,
    token_seed: tokenSeed,
    joomla_secret: joomlaSecret,
    backup_url: hasApi ? `${apiUrl}/v2/akeebabackup/index.php` : null,
    backup_secret: hasApi ? backupSecretOf(site).secret : null,
  }
}

/** Named sites show their icon from the start; the others after a refresh. */
function hasFirstIcon(definition: SiteDefinition): boolean {
  return definition.index < namedSites.length && iconPlaceOf(definition) !== 'none'
}

/** One site of the demo feed as it is now, with its history. */
export function feedSite(site: LiveSite, { fleet }: Simulation, origin: string) {
  const { definition, findings, plans } = site.base
  const core = coreOf(site)
  const incidents = defineIncidents(definition, fleet.options)
  const audits = defineAudits(definition, findings, fleet.options)
  return {
    slug: definition.slug,
    name: definition.name,
    description: definition.description,
    ...feedAddresses(site, origin),
    tags: definition.tags,
    tls_enabled: definition.tls === 'none' ? 0 : 1,
    tls_expiration: definition.tlsExpiration,
    app_version: core.version,
    php_version: definition.phpVersion,
    core_need_update: core.updateTo === null ? 0 : 1,
    core_update_to: core.updateTo,
    refresh_disabled: definition.isRefreshDisabled,
    online: definition.fault !== 'offline',
    offline_since: definition.offlineSince,
    maintenance: isOffline(site),
    backup_tools_installed: definition.backupTool !== 'none',
    can_start_backup: definition.backupTool === 'pro',
    updated_at: definition.updatedAt,
    half_update: definition.halfUpdate,
    has_connector: definition.fault !== 'noConnector',
    sees_core_updates: definition.isCoreUpdateSiteEnabled,
    core_update_failure:
      definition.coreUpdateFailure === null || core.updateTo === null
        ? null
        : {
            at: definition.coreUpdateFailure.at,
            to_version: definition.coreUpdateFailure.toVersion,
            message: definition.coreUpdateFailure.message,
          },
    extensions: extensionsOf(site).map(feedExtension),
    backups: feedBackups(site),
    backup_profiles: definition.backupTool === 'pro' ? profilesOf(site) : [],
    plans: plans.map(({ action, dow, profileId, hour, minute }) => ({
      action,
      dow,
      profile_id: profileId,
      hour,
      minute,
    })),
    ttfb: defineTtfb(definition, incidents, fleet.options),
    incidents,
    audits,
    file_ignorelist: findings.suspicious.filter((entry) => entry.isIgnored).map((entry) => entry.file),
    icon: hasFirstIcon(definition) ? iconPng(definition).toString('base64') : null,
    running: feedRunning(site, fleet.options.epochMs),
  }
}

/** One site of the feed, in its JSON form. */
export type FeedSite = ReturnType<typeof feedSite>

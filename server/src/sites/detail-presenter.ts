import type {
  Backup,
  NextRuns,
  SiteConfiguration,
  SiteDetail,
  SiteMarker,
  UpdateItem,
} from '@flotilla/api/contract'
import { presentAuditSummary } from '../audits/presenter.ts'
import { presentExtension } from '../extensions/presenter.ts'
import { isUpdateRow, presentUpdate } from '../updates/presenter.ts'
import type { PanelSite, SiteDetails } from './detail-store.ts'
import { type Around, withReasons } from './presenter.ts'
import { responseBands, responseTimes, uptime } from './uptime.ts'

/** A site with everything that its panel shows (contract §4). */
export function presentSiteDetail(
  panel: PanelSite,
  details: SiteDetails,
  around: Omit<Around, 'work'>,
): SiteDetail {
  const { now } = around
  const { site, configuration, config } = panel
  const levels = { site: autoSetting(configuration?.autoupdate), account: config.autoupdate ?? false }
  const updates: UpdateItem[] = details.extensions
    .filter(isUpdateRow)
    .map((extension) => presentUpdate({ ...extension, siteName: site.name }, details.cancellable))
  return {
    ...withReasons(site, { ...around, work: details.work }),
    backup_tools: panel.backupTools,
    backups: details.backups.map(presentBackup),
    extensions: details.extensions.map((extension) => presentExtension(extension, levels)),
    updates,
    configuration: presentConfiguration(configuration),
    plans: details.plans.map(({ action, dow, profileId, hour, minute, nextRunAt }) => ({
      action,
      dow,
      profile_id: profileId,
      hour,
      minute,
      next_run_at: iso(nextRunAt),
    })),
    ttfbs: responseTimes(details.samples, now),
    ttfb_bands: responseBands(details.samples),
    markers: details.doneUpdates.map(presentMarker),
    audits: details.audits.map(presentAuditSummary),
    file_ignorelist: details.ignoredFiles.map(({ path }) => path),
    backup_profiles: panel.backupProfiles ?? [],
    connection_note: panel.connector?.note ?? null,
    uptime: uptime(details.incidents, measuredSince(details), now),
    next_runs: nextRuns(panel, details),
  }
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null

function nextRuns({ site, nextRefreshAt, nextRoundAt }: PanelSite, { plans }: SiteDetails): NextRuns {
  const planned = plans.flatMap(({ nextRunAt }) => (nextRunAt === null ? [] : [nextRunAt]))
  const first = planned.sort((a, b) => a.getTime() - b.getTime())[0] ?? null
  return {
    backup: iso(first),
    refresh: site.refresh_disabled ? null : iso(nextRefreshAt),
    autoupdate: iso(nextRoundAt),
  }
}

function measuredSince({ samples }: SiteDetails): Date | null {
  const day = samples[0]?.day
  return day === undefined ? null : new Date(`${day}T00:00:00Z`)
}

function presentBackup(backup: SiteDetails['backups'][number]): Backup {
  const test = backup.lastTestState
  return {
    id: backup.id,
    remotesite_backupstart: backup.startedAt.toISOString(),
    remotesite_totalsize: backup.state === 'run' ? null : backup.size,
    remotesite_profile_id: backup.profileId,
    remotesite_state: backup.state,
    last_test_state: test === 0 || test === 1 || test === 2 || test === 3 ? test : -1,
    is_testable: backup.isTestable === 1 ? 1 : 0,
    last_test_reason: backup.lastTestReason,
  }
}

/** "Joomla 5.4.8 → 5.4.9", "Akeeba Backup 10.0.1" */
function presentMarker({ at, type, name, from, to }: SiteDetails['doneUpdates'][number]): SiteMarker {
  const isCore = type === 'core_update'
  const versions = [from, to].filter(Boolean).join(' → ')
  return {
    at: at.toISOString(),
    kind: isCore ? 'core_update' : 'extension_update',
    text: `${isCore ? 'Joomla' : (name ?? 'Extension')} ${versions}`.trim(),
  }
}

function presentConfiguration(stored: PanelSite['configuration'] | undefined): SiteConfiguration {
  return {
    default_backup_profile: stored?.defaultBackupProfile ?? null,
    use_default_backup_profile: stored?.useDefaultBackupProfile ?? false,
    use_default_backup_time: stored?.useDefaultBackupTime ?? false,
    default_backup_time: stored?.defaultBackupTime ?? '05:00',
    report_email: stored?.reportEmail || null,
    report_contactperson: stored?.reportContactperson || null,
    send_report: stored?.sendReport ?? false,
    send_copy: stored?.sendCopy ?? false,
    report_language: stored?.reportLanguage ?? 'en',
    report_cadence: stored?.reportCadence ?? 'monthly',
    autobackup: autoSetting(stored?.autobackup),
    autoupdate: autoSetting(stored?.autoupdate),
  }
}

function autoSetting(stored: number | undefined): -1 | 0 | 1 {
  return stored === 0 || stored === 1 ? stored : -1
}

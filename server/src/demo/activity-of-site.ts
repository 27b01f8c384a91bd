import type { ActivityKind } from '@flotilla/api/contract'
import type { NumberedSite } from './feed-site.ts'

/** A line of the log before it is stored. */
export type DemoActivity = {
  siteId: number
  siteName: string
  kind: ActivityKind
  at: number
  payload: string
  extensionName: string | null
  toVersion: string | null
  /** True when a person caused it, false for a clock. */
  isByUser: boolean
}

type Details = Partial<Pick<DemoActivity, 'payload' | 'extensionName' | 'toVersion' | 'isByUser'>>

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Joomla 5.4.8 and 6.1.3 came out on this Tuesday (fleet §3.1). */
const release = Date.UTC(2026, 7, 18, 16, 0)
const releaseVersions = ['5.4.8', '6.1.3']
/** Newest backups and audits that make lines; older ones would drown the rest. */
const backupsLogged = 3
const auditsLogged = 2
/** In the words of the product for a site that refuses an update. */
const refusedUpdate =
  'Could not connect to the update server. Install it in Joomla under System, Update to see more.'

/** Events of a site in the last 60 days and at the last release of Joomla, from its history. */
export function activityOfSite(site: NumberedSite, now: Date): DemoActivity[] {
  const lines: DemoActivity[] = []
  const add = (kind: ActivityKind, at: number, details: Details = {}) => {
    const base = { siteId: site.id, siteName: site.name, kind, at }
    lines.push({ payload: '', extensionName: null, toVersion: null, isByUser: false, ...base, ...details })
  }
  addBackups(site, add)
  addAudits(site, add)
  addExtensions(site, add, now)
  addCore(site, add, now)
  if (site.id % 9 === 4)
    add('site_created/success', now.getTime() - (20 + (site.id % 35)) * dayMs, { isByUser: true })
  if (site.refresh_disabled) addBlockedRefreshes(add, now)
  return lines.filter(({ at }) => at <= now.getTime())
}

type Add = (kind: ActivityKind, at: number, details?: Details) => void

function addBackups({ backups }: NumberedSite, add: Add): void {
  for (const backup of backups.filter(({ state }) => state !== 'run').slice(-backupsLogged)) {
    const at = Date.parse(backup.start)
    const megabytes = Math.floor(backup.size / 1_048_576)
    add('backup/started', at)
    if (backup.state === 'fail')
      add('backup/failed', at + 2 * minuteMs, { payload: 'The disk of the site is full.' })
    else
      add('backup/finished', at + (3 + Math.round(megabytes / 300)) * minuteMs, {
        payload: `${megabytes} MB`,
      })
    if (backup.last_test_at === null) continue
    const tested = Date.parse(backup.last_test_at)
    add('backup_test/started', tested - 6 * minuteMs)
    add('backup_test/finished', tested)
    if (backup.last_test_state === 3)
      add('backup_test/failed', tested, { payload: backup.last_test_reason ?? '' })
    else add('backup_test/success', tested)
  }
}

function addAudits({ audits }: NumberedSite, add: Add): void {
  for (const { finished_at, created_at, auditstate } of audits.slice(-auditsLogged)) {
    const at = Date.parse(finished_at ?? created_at)
    if (auditstate === null) add('audit/failed', at, { payload: 'The site did not answer in time.' })
    else if (auditstate === 1) add('audit/success', at)
    else
      add('audit/finished', at, {
        payload: auditstate === 0 ? 'Something dangerous was found.' : 'Please have a look.',
      })
  }
}

function addExtensions(site: NumberedSite, add: Add, now: Date): void {
  const pending = site.extensions.filter(({ needs_update }) => needs_update === 1)
  pending.forEach(({ translated_name, next_version, process_state, process_message }, index) => {
    const at = now.getTime() - (1 + ((site.id * 5 + index * 3) % 9)) * dayMs - (site.id % 7) * hourMs
    const named = { extensionName: translated_name, toVersion: next_version }
    add('extension_update/detected', at, named)
    if (process_state === 8) {
      add('extension_update/failed', at + 20 * hourMs, {
        ...named,
        payload: process_message ?? '',
        isByUser: true,
      })
    }
  })
  const current = site.extensions.filter(
    ({ needs_update, support_update }) => needs_update === 0 && support_update,
  )
  const updated = current[site.id % Math.max(1, current.length)]
  if (updated) {
    const at = now.getTime() - (3 + ((site.id * 11) % 50)) * dayMs
    const named = { extensionName: updated.translated_name, toVersion: updated.version }
    add('extension_update/detected', at, named)
    if (site.id % 13 === 5)
      add('extension_autoupdate/failed', at + 8 * hourMs, { ...named, payload: refusedUpdate })
    if (site.id % 3 === 0) add('extension_autoupdate/success', at + 9 * hourMs, named)
    else add('extension_update/success', at + 15 * hourMs, { ...named, isByUser: true })
  }
}

function addCore(site: NumberedSite, add: Add, now: Date): void {
  if (site.core_update_to !== null) {
    const toVersion = site.core_update_to
    add('core_update/detected', now.getTime() - (4 + (site.id % 20)) * dayMs, { toVersion })
  }
  const failure = site.core_update_failure
  if (failure) {
    const details = { toVersion: failure.to_version, payload: failure.message, isByUser: true }
    add('core_update/failed', Date.parse(failure.at), details)
  }
  if (!releaseVersions.includes(site.app_version)) return
  const toVersion = site.app_version
  const start = release + (site.id % 30) * hourMs
  add('core_update/detected', release + (site.id % 60) * minuteMs, { toVersion })
  if (site.id % 8 === 7) {
    add('core_update/manual', start, { toVersion })
    return
  }
  add('backup/started', start, { isByUser: true })
  add('backup/finished', start + 7 * minuteMs)
  add('core_update/success', start + 12 * minuteMs, { toVersion, isByUser: true })
}

function addBlockedRefreshes(add: Add, now: Date): void {
  for (const day of [7, 6, 5, 4, 3, 2, 1]) {
    add('site_update/failed', now.getTime() - day * dayMs, {
      payload: 'A firewall refused the call (HTTP 403).',
    })
  }
}

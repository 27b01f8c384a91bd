import {
  type Backup,
  backupAndAuditSite,
  backupAndTestSite,
  backupSite,
  refreshSite,
  type SiteDetail,
  updateSiteCore,
  type WorkOutcome,
  workKinds,
} from '@flotilla/api/contract'
import type { TabItem } from '../runs/tab-run.ts'
import { findSites, outcomes, type WorkCalls } from './findings.ts'

/** Largest difference between the clocks of browser, server and site. */
const CLOCK_TOLERANCE_MS = 120_000

/** Whether a time of the server or a site is not before the start of the work. Null: never. */
function isSince(time: string | null, startedAt: string | null): boolean {
  if (time === null || startedAt === null) return false
  return Date.parse(time) >= Date.parse(startedAt) - CLOCK_TOLERANCE_MS
}

/** The backup that the work made; undefined when there is none since its start. */
function newBackup({ backups }: SiteDetail, { startedAt }: TabItem): Backup | undefined {
  return backups
    .filter(({ remotesite_backupstart }) => isSince(remotesite_backupstart, startedAt))
    .sort((a, b) => b.id - a.id)[0]
}

export const backupWork: WorkCalls = {
  start: (http, { id }) => http.call(backupSite, { params: { id } }),
  find: (http, items) =>
    findSites(http, items, (site, item) => {
      const backup = newBackup(site, item)
      if (backup === undefined) return outcomes.untraced('No backup was made')
      return backup.remotesite_state === 'complete'
        ? outcomes.done
        : outcomes.failed(null, workKinds.backup.failure)
    }),
}

export const backupAndTestWork: WorkCalls = {
  start: (http, { id }) => http.call(backupAndTestSite, { params: { id } }),
  find: (http, items) =>
    findSites(http, items, (site, item) => {
      const backup = newBackup(site, item)
      return backup === undefined ? outcomes.untraced('No backup was made') : testOutcome(backup)
    }),
}

function testOutcome(backup: Backup): WorkOutcome {
  if (backup.remotesite_state === 'fail') return outcomes.failed(null, workKinds.backup.failure)
  switch (backup.last_test_state) {
    case 2:
      return outcomes.done
    case 3:
      return outcomes.failed(backup.last_test_reason, workKinds['backup-test'].failure)
    case -1:
      return outcomes.failed(null, 'The backup was made, but it was not tested')
    default:
      return outcomes.running
  }
}

export const auditWork: WorkCalls = {
  start: (http, { id }) => http.call(backupAndAuditSite, { params: { id } }),
  find: (http, items) =>
    findSites(http, items, ({ audits }, item) => {
      const audit = audits.find(({ created_at }) => isSince(created_at, item.startedAt))
      if (audit === undefined) return outcomes.untraced('No audit was made')
      if (audit.state === 2) return outcomes.done
      return audit.state === 3 ? outcomes.failed(audit.reason, workKinds.audit.failure) : outcomes.running
    }),
}

export const refreshWork: WorkCalls = {
  start: (http, { id }) => http.call(refreshSite, { params: { id } }),
  find: (http, items) =>
    findSites(http, items, ({ updated_at }, item) =>
      isSince(updated_at, item.startedAt) ? outcomes.done : outcomes.untraced('The data were not refreshed'),
    ),
}

export const coreUpdateWork: WorkCalls = {
  start: (http, { id }) => http.call(updateSiteCore, { params: { id } }),
  find: (http, items) =>
    findSites(http, items, ({ core_need_update }) =>
      core_need_update === 0 ? outcomes.done : outcomes.untraced('The core still needs its update'),
    ),
}

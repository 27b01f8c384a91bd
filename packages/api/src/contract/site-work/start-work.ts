import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'
import { StartedJob } from '../shared/started-job.ts'

/** Asks the site for its data; `site.…` and `siteupdate.…` events follow. */
export const refreshSite = defineEndpoint({
  method: 'GET',
  path: '/site/{id}/updateinfo',
  scope: 'sites:write',
  summary: 'Refresh the data of a site (spec: site-management §7)',
  params: IdParams,
  response: StartedJob,
  status: 202,
  startsWork: true,
})

/** Rejects with `site_busy` while other work runs and with `backup_unavailable` without a backup tool. */
export const backupSite = defineEndpoint({
  method: 'GET',
  path: '/site/{id}/backup',
  scope: 'backups:run',
  summary: 'Start a backup (spec: site-management §7)',
  params: IdParams,
  response: StartedJob,
  status: 202,
  startsWork: true,
})

/** Like `backupSite`; the test of the new backup follows. */
export const backupAndTestSite = defineEndpoint({
  method: 'GET',
  path: '/site/{id}/backupandtest',
  scope: 'backups:run',
  summary: 'Start a backup and its test (spec: site-management §7)',
  params: IdParams,
  response: StartedJob,
  status: 202,
  startsWork: true,
})

/** Like `backupSite`; a security audit follows: the "start new audit" button. */
export const backupAndAuditSite = defineEndpoint({
  method: 'GET',
  path: '/site/{id}/backupandaudit',
  scope: 'backups:run',
  summary: 'Start a backup and an audit (spec: site-management §7)',
  params: IdParams,
  response: StartedJob,
  status: 202,
  startsWork: true,
})

/** Rejects with `invalid` when `is_testable` is 0. */
export const testBackup = defineEndpoint({
  method: 'POST',
  path: '/backup/{id}/test',
  scope: 'backups:run',
  summary: 'Start a test of a backup (spec: site-management §7)',
  params: IdParams,
  response: StartedJob,
  status: 202,
  startsWork: true,
})

/** Rejects with `site_busy` unless process_state is 0 and with `conflict` when there is nothing to update. */
export const updateSiteCore = defineEndpoint({
  method: 'GET',
  path: '/site/{id}/updatecore',
  scope: 'updates:run',
  summary: 'Start the update of the core (spec: site-management §7)',
  params: IdParams,
  response: StartedJob,
  status: 202,
  startsWork: true,
})

/** Rejects with `conflict` unless its process_state is 0 or 8, or when the update already runs. */
export const updateExtension = defineEndpoint({
  method: 'GET',
  path: '/extension/{id}/update',
  scope: 'updates:run',
  summary: 'Start the update of one extension (spec: site-management §7)',
  params: IdParams,
  response: StartedJob,
  status: 202,
  startsWork: true,
})

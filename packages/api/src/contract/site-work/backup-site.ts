import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'
import { StartedJob } from '../shared/started-job.ts'

/** Rejects with `site_busy` while other work runs and with `backup_unavailable` without a backup tool. */
export const backupSite = defineEndpoint({
  method: 'GET',
  path: '/site/{id}/backup',
  summary: 'Start a backup (spec: site-management §7)',
  params: IdParams,
  response: StartedJob,
  status: 202,
  startsWork: true,
})

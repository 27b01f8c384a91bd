import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'
import { StartedJob } from '../shared/started-job.ts'

/** As `backupSite`; a security audit follows: the "start new audit" button. */
export const backupAndAuditSite = defineEndpoint({
  method: 'GET',
  path: '/site/{id}/backupandaudit',
  summary: 'Start a backup and an audit (spec: site-management §7)',
  params: IdParams,
  response: StartedJob,
  status: 202,
  startsWork: true,
})

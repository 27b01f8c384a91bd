import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'
import { StartedJob } from '../shared/started-job.ts'

/** As `backupSite`; the test of the new backup follows. */
export const backupAndTestSite = defineEndpoint({
  method: 'GET',
  path: '/site/{id}/backupandtest',
  summary: 'Start a backup and its test (spec: site-management §7)',
  params: IdParams,
  response: StartedJob,
  status: 202,
  startsWork: true,
})

import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'
import { StartedJob } from '../shared/started-job.ts'

/** Rejects with `invalid` when `is_testable` is 0. */
export const testBackup = defineEndpoint({
  method: 'POST',
  path: '/backup/{id}/test',
  summary: 'Start a test of a backup (spec: site-management §7)',
  params: IdParams,
  response: StartedJob,
  status: 202,
  startsWork: true,
})

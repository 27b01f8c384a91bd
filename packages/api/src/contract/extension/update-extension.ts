import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'
import { StartedJob } from '../shared/started-job.ts'

/** Rejects with `conflict` unless its process_state is 0 or 8, or the update runs already. */
export const updateExtension = defineEndpoint({
  method: 'GET',
  path: '/extension/{id}/update',
  summary: 'Start the update of one extension (spec: site-management §7)',
  params: IdParams,
  response: StartedJob,
  status: 202,
  startsWork: true,
})

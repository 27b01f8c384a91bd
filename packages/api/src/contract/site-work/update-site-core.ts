import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'
import { StartedJob } from '../shared/started-job.ts'

/** Rejects with `site_busy` unless process_state is 0 and with `conflict` when nothing is to be updated. */
export const updateSiteCore = defineEndpoint({
  method: 'GET',
  path: '/site/{id}/updatecore',
  summary: 'Start the update of the core (spec: site-management §7)',
  params: IdParams,
  response: StartedJob,
  status: 202,
  startsWork: true,
})

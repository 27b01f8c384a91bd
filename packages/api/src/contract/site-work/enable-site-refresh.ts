import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'
import { StartedJob } from '../shared/started-job.ts'

/** Clears `refresh_disabled` and refreshes the site. */
export const enableSiteRefresh = defineEndpoint({
  method: 'GET',
  path: '/site/{id}/enablerefresh',
  scope: 'sites:write',
  summary: 'Enable refreshing again (spec: site-management §7)',
  params: IdParams,
  response: StartedJob,
  status: 202,
  startsWork: true,
})

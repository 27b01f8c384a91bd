import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'
import { StartedJob } from '../shared/started-job.ts'

/** Asks the site for its data; `site.…` and `siteupdate.…` events follow. */
export const refreshSite = defineEndpoint({
  method: 'GET',
  path: '/site/{id}/updateinfo',
  summary: 'Refresh the data of a site (spec: site-management §7)',
  params: IdParams,
  response: StartedJob,
  status: 202,
  startsWork: true,
})

import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'
import { StartedJob } from '../shared/started-job.ts'

/**
 * (+) Cancels the update of one extension that was not sent to its site yet; others of the site go on.
 * Answers and rejects as `cancelSiteWork`.
 */
export const cancelExtensionUpdate = defineEndpoint({
  method: 'POST',
  path: '/extension/{id}/cancel',
  summary: 'Cancel the update of one extension (contract §4)',
  params: IdParams,
  response: StartedJob,
})

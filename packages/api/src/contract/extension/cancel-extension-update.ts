import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'
import { StartedJob } from '../shared/started-job.ts'

/**
 * (+) Cancels the update of one extension if it was not sent to its site yet; other updates of the site
 * continue. Answers and rejects like `cancelSiteWork`.
 */
export const cancelExtensionUpdate = defineEndpoint({
  method: 'POST',
  path: '/extension/{id}/cancel',
  scope: 'updates:run',
  summary: 'Cancel the update of one extension (contract §4)',
  params: IdParams,
  response: StartedJob,
})

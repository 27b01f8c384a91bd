import { defineEndpoint } from '../shared/define-endpoint.ts'
import { Done } from '../shared/done.ts'
import { IdParams } from '../shared/id-params.ts'

/** Removes the site from the account; nothing is changed at the site itself. */
export const deleteSite = defineEndpoint({
  method: 'DELETE',
  path: '/site/{id}',
  summary: 'Remove a site (spec: site-management §7)',
  params: IdParams,
  response: Done,
})

import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'

/**
 * Removes the site from the account; at the site itself, only running work is cancelled. Rejects with
 * `site_busy` while work runs that must end first; the message says what (contract §4).
 */
export const deleteSite = defineEndpoint({
  method: 'DELETE',
  path: '/site/{id}',
  scope: 'sites:write',
  summary: 'Remove a site (spec: site-management §7)',
  params: IdParams,
  response: Done,
})

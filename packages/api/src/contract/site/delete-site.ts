import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'

/** Removes the site from the account; changes nothing at the site itself. */
export const deleteSite = defineEndpoint({
  method: 'DELETE',
  path: '/site/{id}',
  summary: 'Remove a site (spec: site-management §7)',
  params: IdParams,
  response: Done,
})

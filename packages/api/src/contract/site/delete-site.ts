import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'
import { Done } from '../shared/short-answers.ts'

/** Removes the site from the account; nothing is changed at the site itself. */
export const deleteSite = defineEndpoint({
  method: 'DELETE',
  path: '/site/{id}',
  summary: 'Remove a site (spec: site-management §7)',
  params: IdParams,
  response: Done,
})

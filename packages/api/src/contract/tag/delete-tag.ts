import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'

/** Removes the tag from all sites. */
export const deleteTag = defineEndpoint({
  method: 'DELETE',
  path: '/tag/{id}',
  scope: 'sites:write',
  summary: 'Delete a tag (spec: site-management §7)',
  params: IdParams,
  response: Done,
})

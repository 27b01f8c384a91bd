import { defineEndpoint } from '../shared/define-endpoint.ts'
import { Done } from '../shared/done.ts'
import { IdParams } from '../shared/id-params.ts'

/** Removes the tag from all sites. */
export const deleteTag = defineEndpoint({
  method: 'DELETE',
  path: '/tag/{id}',
  summary: 'Delete a tag (spec: site-management §7)',
  params: IdParams,
  response: Done,
})

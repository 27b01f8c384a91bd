import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { IdParams } from '../shared/scalars.ts'

/**
 * (+) Puts the link back that a site had before it was last relinked. Rejects with `not_found` after a week.
 */
export const undoRelink = defineEndpoint({
  method: 'POST',
  path: '/site/{id}/relinkundo',
  summary: 'Put the earlier link of a site back (contract §6)',
  params: IdParams,
  response: z.lazy(() => itemOf(z.object({ id: z.int(), name: z.string(), url: z.string().nullish() }))),
})

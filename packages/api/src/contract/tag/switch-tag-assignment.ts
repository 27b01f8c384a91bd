import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { Bool, Id } from '../shared/scalars.ts'

/** Assigns the tag `id` to the site `entity_id`, or removes it. */
export const switchTagAssignment = defineEndpoint({
  method: 'POST',
  path: '/tag/switchAssignment',
  scope: 'sites:write',
  summary: 'Assign or unassign a tag (spec: site-management §7)',
  body: z.object({ id: Id, entity_id: Id, entity_type: z.literal('site') }),
  response: itemOf(z.object({ assigned: Bool })),
})

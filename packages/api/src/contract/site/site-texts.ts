import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { Id } from '../shared/scalars.ts'

/** Renames the site in the console. */
export const saveSiteName = defineEndpoint({
  method: 'POST',
  path: '/site/name',
  scope: 'sites:write',
  summary: 'Save the name (spec: site-management §7)',
  body: z.object({
    id: Id,
    name: z.string().trim().min(1, 'Please provide a name').max(200),
  }),
  response: Done,
})

/** Saves the note; an empty text, or null as in entities, removes it. */
export const saveSiteDescription = defineEndpoint({
  method: 'POST',
  path: '/site/description',
  scope: 'sites:write',
  summary: 'Save the description (spec: site-management §7)',
  body: z.object({ id: Id, description: z.string().max(10_000).nullable() }),
  response: Done,
})

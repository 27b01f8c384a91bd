import { z } from 'zod'
import { defineEndpoint } from '../shared/define-endpoint.ts'
import { Done } from '../shared/done.ts'
import { Id } from '../shared/id.ts'

/** Saves the note; empty text, or null as entities carry it, removes it. */
export const saveSiteDescription = defineEndpoint({
  method: 'POST',
  path: '/site/description',
  summary: 'Save the description (spec: site-management §7)',
  body: z.object({ id: Id, description: z.string().max(10_000).nullable() }),
  response: Done,
})

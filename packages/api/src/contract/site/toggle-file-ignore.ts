import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { Bool, Id } from '../shared/scalars.ts'

/** Puts a path on the ignore list of a site, or removes it. */
export const toggleFileIgnore = defineEndpoint({
  method: 'POST',
  path: '/site/togglefileignore',
  scope: 'sites:write',
  summary: 'Ignore a file in audits (spec: site-management §7)',
  body: z.object({ id: Id, path: z.string().min(1).max(1000) }),
  response: itemOf(z.object({ path: z.string(), ignored: Bool })),
})

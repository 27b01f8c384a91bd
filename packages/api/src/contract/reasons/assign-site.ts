import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'

/** Most characters of a name to which a site is assigned. */
export const ASSIGNEE_MAX_LENGTH = 80

/**
 * (+) Names who takes care of a site, for the whole account; an empty text ends it, as does the end of its
 * last reason. Only for a backend with `assignees` among its capabilities. 409 `conflict` when the site
 * needs no attention.
 */
export const assignSite = defineEndpoint({
  method: 'POST',
  path: '/site/{id}/assignee',
  scope: 'sites:write',
  summary: 'Name who takes care of a site (contract §6)',
  params: IdParams,
  body: z.object({ name: z.string().trim().max(ASSIGNEE_MAX_LENGTH).default('') }),
  response: Done,
})

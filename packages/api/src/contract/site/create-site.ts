import { z } from 'zod'
import { ConnectLink } from '../connect-link/connect-link.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { IdParams } from '../shared/scalars.ts'

/**
 * 201 with the new site. If the account already has the address: `site_known` (+) with the site, or, with
 * `relink` (+), 200 with the site, now linked as this link says; another backend may answer 200 at once.
 * Rejects with a `site_…` code when the site cannot be reached, and with `site_busy` when work runs at the
 * site to relink. `relink` is never part of a link: only a
 * person's answer sets it.
 */
export const createSite = defineEndpoint({
  method: 'POST',
  path: '/site',
  scope: 'sites:write',
  summary: 'Connect a site (spec: site-management §7)',
  body: z.lazy(() => ConnectLink.extend({ relink: z.boolean().optional() })),
  response: z.lazy(() => itemOf(z.object({ id: z.int(), name: z.string(), url: z.string().nullish() }))),
  status: 201,
})

/** (+) Restores the link that a site had before its last relinking. Rejects with `not_found` after a week. */
export const undoRelink = defineEndpoint({
  method: 'POST',
  path: '/site/{id}/relinkundo',
  scope: 'sites:write',
  summary: 'Put the earlier link of a site back (contract §6)',
  params: IdParams,
  response: z.lazy(() => itemOf(z.object({ id: z.int(), name: z.string(), url: z.string().nullish() }))),
})

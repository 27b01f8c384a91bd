import { z } from 'zod'
import { ConnectLink } from '../connect-link/connect-link.ts'
import { defineEndpoint } from '../shared/define-endpoint.ts'
import { itemOf } from '../shared/item-of.ts'

/** 201 with the new site, 200 when the same address was linked anew; rejects with a `site_…` code when it cannot be reached. */
export const createSite = defineEndpoint({
  method: 'POST',
  path: '/site',
  summary: 'Connect a site (spec: site-management §7)',
  body: ConnectLink,
  response: itemOf(z.object({ id: z.int(), name: z.string(), url: z.string().nullish() })),
  status: 201,
})

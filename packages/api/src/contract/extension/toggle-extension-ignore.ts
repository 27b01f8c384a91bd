import { z } from 'zod'
import { defineEndpoint } from '../shared/define-endpoint.ts'
import { Flag } from '../shared/flag.ts'
import { IdParams } from '../shared/id-params.ts'
import { itemOf } from '../shared/item-of.ts'
import { maybe } from '../shared/maybe.ts'

/** Turns `ignore_update` of an extension of a site round, between 0 and 1. */
export const toggleExtensionIgnore = defineEndpoint({
  method: 'GET',
  path: '/extension/{id}/toggleignore',
  summary: 'Ignore or no longer ignore an update (spec: site-management §7)',
  params: IdParams,
  response: maybe(itemOf(z.object({ id: z.int(), ignore_update: Flag }))),
  startsWork: true,
})

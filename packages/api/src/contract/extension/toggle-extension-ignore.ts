import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { maybe } from '../shared/read.ts'
import { Flag, IdParams } from '../shared/scalars.ts'

/** Toggles `ignore_update` of an extension of a site between 0 and 1. */
export const toggleExtensionIgnore = defineEndpoint({
  method: 'GET',
  path: '/extension/{id}/toggleignore',
  scope: 'sites:write',
  summary: 'Ignore or no longer ignore an update (spec: site-management §7)',
  params: IdParams,
  response: maybe(itemOf(z.object({ id: z.int(), ignore_update: Flag }))),
  startsWork: true,
})

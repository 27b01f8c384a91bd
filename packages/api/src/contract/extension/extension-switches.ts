import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { maybe } from '../shared/read.ts'
import { Flag, Id, IdParams } from '../shared/scalars.ts'
import { Done } from '../shared/short-answers.ts'
import { AutoSetting } from './extension.ts'

/**
 * Sets the rule of the account for (type, element, folder). Rejects with `invalid` where `support_update` is
 * false.
 */
export const setExtensionAutoUpdate = defineEndpoint({
  method: 'POST',
  path: '/extension/autoupdate',
  summary: 'Automated updates by extension (spec: site-management §7)',
  body: z.object({
    type: z.string().min(1).max(100),
    element: z.string().min(1).max(255),
    folder: z.string().max(255).nullable(),
    autoupdate: z.literal([0, 1]),
  }),
  response: Done,
})

/** Sets the switch of one extension of one site. Rejects with `invalid` where `support_update` is false. */
export const setExtensionAutoUpdateById = defineEndpoint({
  method: 'POST',
  path: '/extension/autoupdatebyid',
  summary: 'Automated updates by id (spec: site-management §7)',
  body: z.object({ id: Id, autoupdate: AutoSetting }),
  response: Done,
})

/** Turns `ignore_update` of an extension of a site round, between 0 and 1. */
export const toggleExtensionIgnore = defineEndpoint({
  method: 'GET',
  path: '/extension/{id}/toggleignore',
  summary: 'Ignore or no longer ignore an update (spec: site-management §7)',
  params: IdParams,
  response: maybe(itemOf(z.object({ id: z.int(), ignore_update: Flag }))),
  startsWork: true,
})

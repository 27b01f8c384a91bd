import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { Id } from '../shared/scalars.ts'
import { AutoSetting } from './auto-setting.ts'

/** Sets the switch of one extension of one site. Rejects with `invalid` where `support_update` is false. */
export const setExtensionAutoUpdateById = defineEndpoint({
  method: 'POST',
  path: '/extension/autoupdatebyid',
  scope: 'sites:write',
  summary: 'Automated updates by id (spec: site-management §7)',
  body: z.object({ id: Id, autoupdate: AutoSetting }),
  response: Done,
})

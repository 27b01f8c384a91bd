import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'

/**
 * Sets the rule of the account for (type, element, folder). Rejects with `invalid` where `support_update` is
 * false.
 */
export const setExtensionAutoUpdate = defineEndpoint({
  method: 'POST',
  path: '/extension/autoupdate',
  scope: 'sites:write',
  summary: 'Automated updates by extension (spec: site-management §7)',
  body: z.object({
    type: z.string().min(1).max(100),
    element: z.string().min(1).max(255),
    folder: z.string().max(255).nullable(),
    autoupdate: z.literal([0, 1]),
  }),
  response: Done,
})

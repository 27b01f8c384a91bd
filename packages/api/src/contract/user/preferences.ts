import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'

/**
 * (+) The look that a person chose, the same on every device; absent: never chosen. Unknown ones are left
 * out.
 */
export const Preferences = z.object({
  theme: z.enum(['light', 'dark', 'system']).optional().catch(undefined),
  density: z.enum(['comfortable', 'compact']).optional().catch(undefined),
})
export type Preferences = z.infer<typeof Preferences>

/**
 * (+) Saves what is given and keeps the rest, where the `capabilities` of the user hold `preferences`.
 * Rejects with `forbidden` for an administrator who acts as the user.
 */
export const savePreferences = defineEndpoint({
  method: 'PUT',
  path: '/user/preferences',
  summary: 'The look that a person chose; an addition (contract §6)',
  body: z.object({
    theme: z.enum(['light', 'dark', 'system']).optional(),
    density: z.enum(['comfortable', 'compact']).optional(),
  }),
  response: itemOf(Preferences),
  isOpenWithoutService: true,
})

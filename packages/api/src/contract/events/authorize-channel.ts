import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'

/** Signature for the private channel of the own account; rejects with `forbidden` for any other. */
export const authorizeChannel = defineEndpoint({
  method: 'POST',
  path: '/broadcasting/auth',
  summary: 'Authorise a private channel, Pusher protocol (contract §5)',
  body: z.lazy(() =>
    z.object({
      socket_id: z.string().regex(/^\d+\.\d+$/),
      channel_name: z.string().min(1).max(200),
    }),
  ),
  response: z.lazy(() => z.object({ auth: z.string(), channel_data: z.string().optional() })),
  isOpenWithoutService: true,
})

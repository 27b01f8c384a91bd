import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { Bool } from '../shared/scalars.ts'

/** Name of an account's private channel, as used for its authorisation (contract §5). */
export function accountChannel(accountId: number): `private-account.${number}` {
  return `private-account.${accountId}`
}

/**
 * (+) Header of every answer to a call with a token: `seq` of the last event of the caller's account that was
 * committed BEFORE the answer was read; 0 when there was none. `GET /events?after=<this>` therefore returns
 * everything that the answer lacks. A backend of another origin exposes it (`Access-Control-Expose-Headers`).
 * Without it the console reads the visible data once more when its socket first connects (contract §5).
 */
export const LAST_EVENT_HEADER = 'X-Last-Event'

/** Signature for the private channel of the caller's account; rejects with `forbidden` for any other. */
export const authorizeChannel = defineEndpoint({
  method: 'POST',
  path: '/broadcasting/auth',
  scope: 'account:read',
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

/** An event that was sent while a console was disconnected: its name on the wire and its payload. */
export const MissedEvent = z.lazy(() =>
  z.object({
    event: z.string(),
    payload: z.looseObject({ seq: z.int() }),
  }),
)
export type MissedEvent = z.infer<typeof MissedEvent>

/**
 * (+) Events after `seq`, oldest first. When `is_complete` is false, the console refetches the visible data.
 */
export const listMissedEvents = defineEndpoint({
  method: 'GET',
  path: '/events',
  scope: 'account:read',
  summary: 'Events that were missed (contract §5)',
  query: z.object({ after: z.coerce.number<number>().int().min(0) }),
  response: z.lazy(() =>
    z.object({
      data: z.array(MissedEvent),
      meta: z.object({ last_seq: z.int(), is_complete: Bool }),
    }),
  ),
  isOpenWithoutService: true,
})

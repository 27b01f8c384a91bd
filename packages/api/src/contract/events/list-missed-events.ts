import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { Bool } from '../shared/scalars.ts'

/** An event that was sent while a console was away: its name on the wire and its payload. */
export const MissedEvent = z.lazy(() =>
  z.object({
    event: z.string(),
    payload: z.looseObject({ seq: z.int() }),
  }),
)
export type MissedEvent = z.infer<typeof MissedEvent>

/**
 * (+) Events after `seq`, oldest first. When `is_complete` is false the console refetches what is on screen.
 */
export const listMissedEvents = defineEndpoint({
  method: 'GET',
  path: '/events',
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

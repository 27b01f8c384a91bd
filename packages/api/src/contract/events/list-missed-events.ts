import { z } from 'zod'
import { Bool } from '../shared/bool.ts'
import { defineEndpoint } from '../shared/define-endpoint.ts'
import { MissedEvent } from './missed-event.ts'

/** (+) Events after `seq`, oldest first. When `is_complete` is false the console refetches what is on screen. */
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

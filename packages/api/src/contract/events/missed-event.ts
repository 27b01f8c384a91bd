import { z } from 'zod'

/** An event that was sent while a console was away: its name on the wire and its payload. */
export const MissedEvent = z.lazy(() =>
  z.object({
    event: z.string(),
    payload: z.looseObject({ seq: z.int() }),
  }),
)
export type MissedEvent = z.infer<typeof MissedEvent>

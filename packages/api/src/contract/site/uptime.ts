import { z } from 'zod'
import { orElse, orNull } from '../shared/read.ts'
import { IsoTime } from '../shared/scalars.ts'

/** One measure of the response time: epoch seconds, milliseconds; null milliseconds are a gap. */
export const TtfbPoint = z.tuple([z.number(), z.number().nullable()])
export type TtfbPoint = z.infer<typeof TtfbPoint>

/** A time in which the site was down; `to` is null while it still is. */
export const Incident = z.lazy(() =>
  z.object({ from: IsoTime, to: orNull(IsoTime), message: orNull(z.string()) }),
)
export type Incident = z.infer<typeof Incident>

/** Percent of the last day, week and 30 days in which the site answered; null where nothing was measured. */
export const Uptime = z.lazy(() =>
  z.object({
    d1: orNull(z.number()),
    d7: orNull(z.number()),
    d30: orNull(z.number()),
    incidents: orElse(z.array(Incident), []),
  }),
)
export type Uptime = z.infer<typeof Uptime>

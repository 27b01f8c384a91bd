import { z } from 'zod'
import { orElse, orNull } from '../shared/read.ts'
import { IsoTime } from '../shared/scalars.ts'

/** One measurement of the response time: epoch seconds, milliseconds; null milliseconds are a gap. */
export const TtfbPoint = z.tuple([z.number(), z.number().nullable()])
export type TtfbPoint = z.infer<typeof TtfbPoint>

/**
 * (+) Spread of the response times in an hour: epoch seconds of its start as in `TtfbPoint`, the median, and
 * the 95th percentile in milliseconds, both by nearest rank.
 */
export const TtfbBand = z.tuple([z.number(), z.number(), z.number()])
export type TtfbBand = z.infer<typeof TtfbBand>

/** Most updates in one answer. */
export const MAX_MARKERS = 50

/** (+) An event that may explain a change of the response time; `text` describes it. */
export const SiteMarker = z.object({
  at: IsoTime,
  kind: z.enum(['core_update', 'extension_update']),
  text: z.string(),
})
export type SiteMarker = z.infer<typeof SiteMarker>

/** A period in which the site was down; `to` is null while it still is. */
export const Incident = z.lazy(() =>
  z.object({ from: IsoTime, to: orNull(IsoTime), message: orNull(z.string()) }),
)
export type Incident = z.infer<typeof Incident>

/** Percent of the last day, week and 30 days in which the site answered; null without measurements. */
export const Uptime = z.lazy(() =>
  z.object({
    d1: orNull(z.number()),
    d7: orNull(z.number()),
    d30: orNull(z.number()),
    incidents: orElse(z.array(Incident), []),
  }),
)
export type Uptime = z.infer<typeof Uptime>

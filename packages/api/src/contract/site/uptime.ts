import { z } from 'zod'
import { orElse, orNull } from '../shared/read.ts'
import { IsoTime } from '../shared/scalars.ts'

/** One measure of the response time: epoch seconds, milliseconds; null milliseconds are a gap. */
export const TtfbPoint = z.tuple([z.number(), z.number().nullable()])
export type TtfbPoint = z.infer<typeof TtfbPoint>

/**
 * (+) How the response times of an hour spread: epoch seconds of its start as in `TtfbPoint`, the median, and
 * the milliseconds under which 95 % of them are, both by nearest rank.
 */
export const TtfbBand = z.tuple([z.number(), z.number(), z.number()])
export type TtfbBand = z.infer<typeof TtfbBand>

/** Updates that a site names at most. */
export const MAX_MARKERS = 50

/** (+) Something that may explain a change of the response time; `text` says what, in words. */
export const SiteMarker = z.object({
  at: IsoTime,
  kind: z.enum(['core_update', 'extension_update']),
  text: z.string(),
})
export type SiteMarker = z.infer<typeof SiteMarker>

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

import { z } from 'zod'

/** One measure of the response time: epoch seconds, milliseconds; null milliseconds are a gap. */
export const TtfbPoint = z.tuple([z.number(), z.number().nullable()])
export type TtfbPoint = z.infer<typeof TtfbPoint>

import { z } from 'zod'

/** A switch that may defer to the level above: -1 global, 0 off, 1 on (spec: site-management §3). */
export const AutoSetting = z.literal([-1, 0, 1])
export type AutoSetting = z.infer<typeof AutoSetting>

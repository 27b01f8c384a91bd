import { z } from 'zod'
import { orElse } from '../shared/or-else.ts'
import { orNull } from '../shared/or-null.ts'
import { Incident } from './incident.ts'

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

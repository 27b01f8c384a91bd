import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { siteId } from './site-id.ts'

/** Response times of one site on one UTC day: 24 hourly means, so that 100000 sites stay affordable. */
export const ttfbSamples = pgTable(
  'ttfb_samples',
  {
    siteId: siteId(),
    day: date({ mode: 'string' }).notNull(),
    /** Mean of each hour in milliseconds; null = no measurement. */
    means: integer().array().$type<(number | null)[]>().notNull(),
    /** Measurements behind each mean. */
    counts: integer().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.day] })],
)

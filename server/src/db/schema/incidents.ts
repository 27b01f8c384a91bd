import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { siteId } from './site-id.ts'

/** A time in which a site was down. */
export const incidents = pgTable(
  'incidents',
  {
    id: id(),
    siteId: siteId(),
    startedAt: moment().notNull(),
    /** Null while the site is down. */
    endedAt: moment(),
    message: text().notNull(),
  },
  (t) => [index('incidents_site').on(t.siteId, t.startedAt)],
)

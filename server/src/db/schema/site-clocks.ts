import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { sites } from './sites.ts'

/**
 * When the clocks look at a site next. A table of its own, since it is written every few minutes and rows of `sites` have
 * many indexes; a trigger on `sites` adds the row.
 */
export const siteClocks = pgTable(
  'site_clocks',
  {
    siteId: integer()
      .primaryKey()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** Next automated updates; null until the clock has looked, and when their hour changed (triggers). */
    nextRoundAt: moment(),
    /** Next check of the front page; null before the first. */
    nextCheckAt: moment(),
    /** Failed checks in a row, and when the first of them was. */
    failedChecks: integer().notNull().default(0),
    failingSince: moment(),
  },
  (t) => [index('site_clocks_round').on(t.nextRoundAt), index('site_clocks_check').on(t.nextCheckAt)],
)

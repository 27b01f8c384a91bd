import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { siteId } from './site-id.ts'
import { sites } from './sites.ts'

/**
 * When the clocks check a site next. A table of its own, since it is written every few minutes and rows of
 * `sites` have many indexes; a trigger on `sites` adds the row.
 */
export const siteClocks = pgTable(
  'site_clocks',
  {
    siteId: integer()
      .primaryKey()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /**
     * Next automated updates; null until the clock has planned them, and when their hour changed (triggers).
     */
    nextRoundAt: moment(),
    /** Next check of the front page; null before the first. */
    nextCheckAt: moment(),
    /** The last check that a process took, and the process; null before the first. */
    claimedAt: moment(),
    claimedBy: text(),
    /** Consecutive failed checks, and the time of the first of them. */
    failedChecks: integer().notNull().default(0),
    failingSince: moment(),
  },
  (t) => [
    index('site_clocks_round').on(t.nextRoundAt),
    index('site_clocks_check').on(t.nextCheckAt),
    index('site_clocks_claimed').on(t.claimedAt),
  ],
)

/** An entry of a site's weekly plan; one for each day (contract §4). */
export const plans = pgTable(
  'plans',
  {
    id: id(),
    siteId: siteId(),
    action: text().$type<'backup' | 'backupandtest'>().notNull(),
    /** 1 Monday to 7 Sunday. */
    dow: integer().notNull(),
    /** Null uses the site's default. */
    profileId: integer(),
    hour: integer().notNull(),
    minute: integer().notNull(),
    /**
     * The planned time of the next run; null until the clock has planned it, and when the offset of the
     * account changed.
     */
    nextRunAt: moment(),
    /** When the clock checks again: the planned time, or later while the site is busy. */
    lookAt: moment(),
  },
  (t) => [uniqueIndex('plans_site_day').on(t.siteId, t.dow), index('plans_look').on(t.lookAt)],
)

import type { SiteFigureCounts } from '@flotilla/api/contract'
import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountId } from './accounts.ts'
import { bytes, id, moment } from './columns.ts'
import { siteId } from './site-id.ts'
import { sites } from './sites.ts'

/** A downtime of a site. */
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
  (t) => [
    index('incidents_site').on(t.siteId, t.startedAt),
    // Downtimes that have ended lately.
    index('incidents_ended').on(t.endedAt),
  ],
)

/**
 * Response times of one site on one UTC day: three numbers for each of 24 hours, so that 100000 sites stay
 * affordable.
 */
export const ttfbSamples = pgTable(
  'ttfb_samples',
  {
    siteId: siteId(),
    day: date({ mode: 'string' }).notNull(),
    /** Mean of each hour in milliseconds; null = no measurement. */
    means: integer().array().$type<(number | null)[]>().notNull(),
    /** Number of measurements of each mean. */
    counts: integer().array().notNull(),
    /** Median of each hour; null if unknown. No array: a day from before medians were stored. */
    medians: integer().array().$type<(number | null)[]>(),
    /** 95th percentile of each hour in milliseconds, stored like `medians`. */
    p95s: integer('p95s').array().$type<(number | null)[]>(),
    /** All measurements of the latest hour that has any. */
    samples: integer().array(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.day] })],
)

/**
 * The icon of a site as a refresh found it. A table of its own, so that no list of sites carries pictures.
 */
export const siteIcons = pgTable('site_icons', {
  siteId: integer()
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  /** A PNG that we made, of a few kB; null: the site has none that we can read. */
  png: bytes(),
  /** Time of the last refresh that looked for it, found or not. */
  lookedAt: moment().notNull(),
})

/** The front page of a site in a browser of the server (screenshots/README.md). */
export const siteScreenshots = pgTable('site_screenshots', {
  siteId: integer()
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  /** A PNG that we made, 60 kB at most; null: there is none yet. */
  png: bytes(),
  /** When `png` was taken; null without one. */
  takenAt: moment(),
  /** Time of the last try, successful or not, and the site's Joomla version at that time. */
  triedAt: moment().notNull(),
  coreVersion: text(),
})

/** The ends of work at the sites of an account on one of its days. */
export type DayEnds = { updates: number; updates_failed: number; tests: number; tests_failed: number }

/** The figures over the sites of an account at the start of one of its days (contract §6). */
export const figureDays = pgTable(
  'figure_days',
  {
    accountId: accountId(),
    /** Midnight in the offset of the account. */
    startsAt: moment().notNull(),
    counts: jsonb().$type<SiteFigureCounts>().notNull(),
    /** Counted when the day is over; null before. */
    ends: jsonb().$type<DayEnds>(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.startsAt] })],
)

import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'

/**
 * What the server keeps about itself: the seal that tells whether its key fits, and what it writes to see
 * whether it can.
 */
export const serverState = pgTable('server_state', {
  name: text().$type<'key' | 'writable'>().primaryKey(),
  value: bytes().notNull(),
})

/** Attempts by key in a fixed window, shared by all processes (quality: Security). */
export const rateLimits = pgTable('rate_limits', {
  /** What is limited and whom: `login:address:127.0.0.1`. */
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: moment().notNull(),
})

/** Where each recurring task of the server is (clocks/README.md). */
export const clockTasks = pgTable('clock_tasks', {
  name: text().primaryKey(),
  /** Start of the first period that is not done yet; it is due when that period has ended. */
  periodFrom: moment().notNull(),
  /** Until then a process is at it; null when none is. */
  leaseUntil: moment(),
  leaseOwner: text(),
  /** Tries of this period that failed. */
  failures: integer().notNull().default(0),
  /** Not tried again before; null when the last try was good. */
  retryAt: moment(),
})

/** What a task has done within a period, so that it does it once, whatever kills it in between. */
export const clockMarks = pgTable(
  'clock_marks',
  {
    task: text().notNull(),
    periodFrom: moment().notNull(),
    key: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.task, t.periodFrom, t.key] })],
)

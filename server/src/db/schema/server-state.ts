import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'

/**
 * The server's data about itself: the seal that shows whether its key fits, and the row that it writes to
 * test whether it can.
 */
export const serverState = pgTable('server_state', {
  name: text().$type<'key' | 'writable'>().primaryKey(),
  value: bytes().notNull(),
})

/** Attempts by key in a fixed window, shared by all processes (quality: Security). */
export const rateLimits = pgTable('rate_limits', {
  /** The limit and its subject: `login:address:127.0.0.1`. */
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: moment().notNull(),
})

/** Position of each recurring task of the server (clocks/README.md). */
export const clockTasks = pgTable('clock_tasks', {
  name: text().primaryKey(),
  /** Start of the first unfinished period; it is due when that period has ended. */
  periodFrom: moment().notNull(),
  /** Until then a process works on it; null when none does. */
  leaseUntil: moment(),
  leaseOwner: text(),
  /** Failed tries of this period. */
  failures: integer().notNull().default(0),
  /** Earliest next try; null when the last try succeeded. */
  retryAt: moment(),
})

/**
 * Finished pieces of a task within a period, so that each happens once, even if a kill interrupts the task.
 */
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

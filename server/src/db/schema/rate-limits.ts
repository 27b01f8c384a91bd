import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Attempts by key in a fixed window, shared by all processes (quality: Security). */
export const rateLimits = pgTable('rate_limits', {
  /** What is limited and whom: `login:address:127.0.0.1`. */
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: moment().notNull(),
})

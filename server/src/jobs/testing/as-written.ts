import { sql } from 'drizzle-orm'
import { jobs } from '../../db/schema/jobs.ts'

/**
 * The order in which jobs were written, for `orderBy(...asWritten)`: a test may stop the clock, and then
 * several jobs have the same time.
 */
export const asWritten = [
  jobs.createdAt,
  sql`${jobs}.xmin::text::bigint`,
  sql`${jobs}.cmin::text::bigint`,
] as const

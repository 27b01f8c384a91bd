import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What the tabs of all accounts saw of the remotes, added up by hour; no one is named. */
export const remoteCounts = pgTable(
  'remote_counts',
  {
    remote: text().notNull(),
    version: text().notNull(),
    /** Version of the platform that the tabs ran. */
    platform: text().notNull(),
    /** Full hour, UTC. */
    hour: moment().notNull(),
    /** `open`; `class:0` and so on, the class of a load time; or the code of a failure. */
    what: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.remote, t.version, t.platform, t.hour, t.what] }),
    index('remote_counts_hour').on(t.hour),
  ],
)

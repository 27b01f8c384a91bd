import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { sites } from './sites.ts'

/** An entry of a site's weekly plan; one for each day (contract §4). */
export const plans = pgTable(
  'plans',
  {
    id: id(),
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    action: text().$type<'backup' | 'backupandtest'>().notNull(),
    /** 1 Monday to 7 Sunday. */
    dow: integer().notNull(),
    /** Null takes the site's default. */
    profileId: integer(),
    hour: integer().notNull(),
    minute: integer().notNull(),
  },
  (t) => [
    uniqueIndex('plans_site_day').on(t.siteId, t.dow),
    index('plans_clock').on(t.dow, t.hour, t.minute),
  ],
)

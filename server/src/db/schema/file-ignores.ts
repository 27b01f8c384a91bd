import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sites } from './sites.ts'

/** Files of a site that its audits pass over (spec: site-management §2 Security Checks). */
export const fileIgnores = pgTable(
  'file_ignores',
  {
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    path: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.path] })],
)

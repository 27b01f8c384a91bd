import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { siteId } from './site-id.ts'

/** Files of a site that its audits pass over (spec: site-management §2 Security Checks). */
export const fileIgnores = pgTable(
  'file_ignores',
  {
    siteId: siteId(),
    path: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.path] })],
)

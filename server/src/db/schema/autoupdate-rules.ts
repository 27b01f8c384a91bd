import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountId } from './account-id.ts'

/** What the account wants for an extension on all its sites (contract §4, effective auto-update). */
export const autoupdateRules = pgTable(
  'autoupdate_rules',
  {
    accountId: accountId(),
    type: text().notNull(),
    folder: text().notNull(),
    element: text().notNull(),
    /** 0 or 1. */
    autoupdate: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.type, t.folder, t.element] })],
)

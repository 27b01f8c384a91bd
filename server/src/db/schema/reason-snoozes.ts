import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountId } from './account-id.ts'
import { moment } from './columns.ts'
import { siteId } from './site-id.ts'
import { users } from './users.ts'

/** Reasons that people of an account put aside, one row for a site and code. */
export const reasonSnoozes = pgTable(
  'reason_snoozes',
  {
    accountId: accountId(),
    siteId: siteId(),
    code: text().notNull(),
    /** What the reason said then: it has changed when it says something else. */
    mark: text().notNull(),
    /** Then it wants to be seen again; null: when it has changed. */
    until: moment(),
    note: text().notNull().default(''),
    createdAt: moment().notNull(),
    /** Who did it; null: that person is gone. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.code] }), index('reason_snoozes_account').on(t.accountId)],
)

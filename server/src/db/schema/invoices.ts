import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { id, moment } from './columns.ts'

/** A bill of one month. All amounts are cents; `total` holds the tax. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    invoicenumber: text().notNull().unique(),
    plan: integer().notNull(),
    site: integer().notNull(),
    backuptest: integer().notNull(),
    tax: integer().notNull(),
    total: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('invoices_account').on(t.accountId, t.createdAt)],
)

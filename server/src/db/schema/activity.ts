import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accountId } from './accounts.ts'
import { id, moment } from './columns.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

/** The account's log of events (contract §3, pairs of type and result). */
export const activity = pgTable(
  'activity',
  {
    id: id(),
    accountId: accountId(),
    /** Null once the site is removed; its name stays. */
    siteId: integer().references(() => sites.id, { onDelete: 'set null' }),
    siteName: text().notNull(),
    type: text().notNull(),
    result: text().notNull(),
    createdAt: moment().notNull(),
    /** Details in words: a reason, a size; empty when there are none. */
    payload: text().notNull().default(''),
    extensionName: text(),
    /** Version before an update; null if unknown. */
    fromVersion: text(),
    toVersion: text(),
    /** On a `failed` that was intended: a user cancelled it. */
    isCancelled: boolean().notNull().default(false),
    /** The user who caused it; null for a clock. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The administrator behind the user (contract §3, impersonation). */
    impersonatorId: integer().references(() => users.id, { onDelete: 'set null' }),
    searchKey: text().generatedAlwaysAs(sql`fold_case(site_name)`),
  },
  (t) => [
    index('activity_account_date').on(t.accountId, t.createdAt, t.id),
    index('activity_site').on(t.siteId, t.createdAt),
    index('activity_search').using('gin', sql`${t.searchKey} gin_trgm_ops`),
  ],
)

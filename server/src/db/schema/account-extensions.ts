import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountId } from './account-id.ts'
import { id, sortText } from './columns.ts'

/**
 * One row for each extension that an account has anywhere, with the number of its sites. Kept by triggers on
 * `extensions`, so that the account-wide list does not group a hundred thousand rows. A row whose `site_count`
 * fell to 0 stays, hidden, so that its id stays too.
 */
export const accountExtensions = pgTable(
  'account_extensions',
  {
    id: id(),
    accountId: accountId(),
    type: text().notNull(),
    folder: text().notNull(),
    element: text().notNull(),
    translatedName: text().notNull(),
    supportUpdate: boolean().notNull(),
    siteCount: integer().notNull(),
    nameKey: sortText().generatedAlwaysAs(sql`sort_key(translated_name)`),
    searchKey: text().generatedAlwaysAs(sql`fold_case(translated_name)`),
  },
  (t) => [
    uniqueIndex('account_extensions_key').on(t.accountId, t.type, t.folder, t.element),
    index('account_extensions_name').on(t.accountId, t.nameKey, t.id),
  ],
)

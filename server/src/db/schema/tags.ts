import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountId } from './accounts.ts'
import { id } from './columns.ts'
import { siteId } from './site-id.ts'

/** A coloured label of an account (spec: site-management §2 Tags). */
export const tags = pgTable(
  'tags',
  {
    id: id(),
    accountId: accountId(),
    name: text().notNull(),
    /** `#RRGGBB`. */
    color: text().notNull(),
    shortname: text().notNull().default(''),
    inSidebar: boolean().notNull().default(false),
  },
  (t) => [index('tags_account').on(t.accountId)],
)

/** The tags of each site. */
export const siteTags = pgTable(
  'site_tags',
  {
    siteId: siteId(),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.tagId] }), index('site_tags_tag').on(t.tagId, t.siteId)],
)

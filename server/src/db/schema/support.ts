import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accountId } from './accounts.ts'
import { id, moment } from './columns.ts'
import { users } from './users.ts'

/** An area of support, the same for all accounts. */
export const supportTags = pgTable('support_tags', { id: id(), name: text().notNull() })

/** A conversation of an account with support. */
export const supportTickets = pgTable(
  'support_tickets',
  {
    id: id(),
    accountId: accountId(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Name of its author, kept when the user is removed. */
    createdBy: text().notNull(),
    tagId: integer()
      .notNull()
      .references(() => supportTags.id),
    title: text().notNull(),
    state: text().$type<'new' | 'open' | 'pending' | 'closed'>().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('support_tickets_account').on(t.accountId, t.createdAt)],
)

/** One message of a ticket. Type 1 is internal and never leaves the server's side of the conversation. */
export const supportArticles = pgTable(
  'support_articles',
  {
    id: id(),
    ticketId: integer()
      .notNull()
      .references(() => supportTickets.id, { onDelete: 'cascade' }),
    sender: text().$type<'Agent' | 'Customer'>().notNull(),
    type: integer().notNull().default(0),
    /** Plain text of a customer, HTML of an agent. */
    body: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('support_articles_ticket').on(t.ticketId, t.createdAt)],
)

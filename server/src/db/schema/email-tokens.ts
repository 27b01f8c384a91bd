import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { users } from './users.ts'

/** What is sent by mail to prove an address or to set a new password; used once. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<'verify' | 'reset'>().notNull(),
    /** SHA-256 of the token, hexadecimal. */
    hash: text().notNull().unique(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [index('email_tokens_user').on(t.userId)],
)

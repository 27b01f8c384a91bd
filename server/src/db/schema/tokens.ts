import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { users } from './users.ts'

/** Bearer tokens, hashed and revocable (contract §2). */
export const tokens = pgTable(
  'tokens',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hexadecimal. */
    hash: text().notNull().unique(),
    /** The administrator who acts as the user; null for the user's own session. */
    impersonatorId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The session in which acting as the user began; it ends with that one. Null for the user's own. */
    parentId: integer().references((): AnyPgColumn => tokens.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
  },
  (t) => [index('tokens_user').on(t.userId), index('tokens_parent').on(t.parentId)],
)

import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountId } from './account-id.ts'
import { id, moment } from './columns.ts'

/** A person who signs in. `role` 99 is the administrator (spec: account-and-administration §6). */
export const users = pgTable(
  'users',
  {
    id: id(),
    accountId: accountId(),
    email: text().notNull(),
    firstname: text().notNull().default(''),
    lastname: text().notNull().default(''),
    /** Whole-hour offset from UTC as text, '-12' to '12'. */
    timezone: text().notNull().default('0'),
    /** argon2id in PHC form. */
    passwordHash: text().notNull(),
    role: integer().notNull().default(1),
    /** When the address was verified; null before. */
    confirmedAt: moment(),
    preDelete: boolean().notNull().default(false),
    preDeleteDate: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index('users_account').on(t.accountId),
    index('users_lastname').on(t.lastname, t.id),
  ],
)

import type { AlertSettings, Preferences, TokenScope } from '@flotilla/api/contract'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accountId } from './accounts.ts'
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
    /** The latest look at the overview, and the last one before this visit began; null: never. */
    lastVisitAt: moment(),
    visitBeforeAt: moment(),
    /** The look and the first page that the person chose; empty before. */
    preferences: jsonb().$type<Preferences>().notNull().default({}),
    /** The person has read the notices up to this number of an event. */
    noticesReadTo: integer().notNull().default(0),
    /** Of what the person is told by mail; empty: the defaults of the contract. */
    alerts: jsonb().$type<Partial<AlertSettings>>().notNull().default({}),
    /** Notices up to this number of an event were told, or were not to be; null: none were looked at. */
    alertedTo: integer(),
    /** When what waits is to be told; null: nothing waits. */
    alertsDueAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index('users_account').on(t.accountId),
    index('users_lastname').on(t.lastname, t.id),
  ],
)

/** Bearer tokens, hashed and revocable (contract §2): sessions, and tokens for programs (contract §6). */
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
    /** What a token for a program may do; null: a session, which may do all that its person may. */
    scopes: text().array().$type<TokenScope[]>(),
    /** The next four are those of a token for a program. */
    name: text().notNull().default(''),
    /** The first characters of its secret. */
    start: text().notNull().default(''),
    /** Addresses and networks from which it works; empty: from all. */
    addresses: text().array().notNull().default([]),
    /** To the minute; null: never used. */
    lastUsedAt: moment(),
  },
  (t) => [index('tokens_user').on(t.userId), index('tokens_parent').on(t.parentId)],
)

/** The devices from which a person has signed in, in words of a closed list (`auth/device-words.ts`). */
export const userDevices = pgTable(
  'user_devices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text().notNull(),
    firstAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.device] })],
)

/** A token sent by mail, to prove an address or to set a new password; used once. */
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

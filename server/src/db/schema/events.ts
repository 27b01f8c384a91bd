import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountId, accounts } from './accounts.ts'
import { moment } from './columns.ts'

/** Outbox of realtime events: written with the change, sent after the commit (contract §5). */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    /** 1, 2, 3 … within the account, in the order of the commits and without a hole. */
    seq: integer().notNull(),
    name: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    at: moment().notNull().defaultNow(),
    /** A process took it for sending; if it did not finish, another takes it again. */
    claimedAt: moment(),
    /** Null while it waits to be sent. */
    sentAt: moment(),
  },
  (t) => [
    uniqueIndex('events_account_seq').on(t.accountId, t.seq),
    index('events_waiting').on(t.at).where(sql`sent_at is null`),
    index('events_at').on(t.at),
  ],
)

/**
 * Number of the last event of an account. Its row lock puts the events of an account in the order of commits.
 */
export const eventCounters = pgTable('event_counters', {
  accountId: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  seq: integer().notNull(),
})

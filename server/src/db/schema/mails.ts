import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, id, moment } from './columns.ts'

/** Every mail from the moment that it is wanted: it waits here until the mail server has taken it (server/src/mail). */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** Names the mail for ever, also as its Message-ID: one that is sent twice after a crash is recognised by it. */
    key: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** The whole mail, sealed, for its links open accounts; null once it is sent. */
    message: bytes(),
    state: text().$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    /** Null when it is not tried again. */
    nextTryAt: moment(),
    /** Until then a process is at it. */
    leaseUntil: moment(),
    lastError: text(),
    createdAt: moment().notNull(),
    sentAt: moment(),
  },
  (t) => [
    uniqueIndex('mails_key').on(t.key),
    index('mails_due').on(t.nextTryAt).where(sql`state = 'waiting'`),
    index('mails_unsent').on(t.id).where(sql`state <> 'sent'`),
  ],
)

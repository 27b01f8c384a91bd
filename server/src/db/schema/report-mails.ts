import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountId } from './account-id.ts'
import { id, moment } from './columns.ts'
import { sites } from './sites.ts'

/** Every customer report that was sent or is being sent; the log of it, and what keeps it from being sent twice. */
export const reportMails = pgTable(
  'report_mails',
  {
    id: id(),
    /** Names the mail for ever: one of a kind, month, site and recipient. Also its Message-ID. */
    key: text().notNull(),
    accountId: accountId(),
    /** Null once the site is removed; its name stays. */
    siteId: integer().references(() => sites.id, { onDelete: 'set null' }),
    siteName: text().notNull(),
    /** customer: to the site's contact; copy: to the account; test: after saving the report's settings. */
    kind: text().$type<'customer' | 'copy' | 'test'>().notNull(),
    /** First and last moment that it reports on; `until` is not part of it. */
    since: moment().notNull(),
    until: moment().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    state: text().$type<'sending' | 'sent' | 'failed'>().notNull(),
    attempts: integer().notNull().default(1),
    error: text(),
    /** When a process took it for sending; when it did not finish, another takes it again. */
    claimedAt: moment().notNull(),
    sentAt: moment(),
  },
  (t) => [
    uniqueIndex('report_mails_key').on(t.key),
    index('report_mails_account').on(t.accountId, t.claimedAt),
    index('report_mails_site').on(t.siteId),
  ],
)

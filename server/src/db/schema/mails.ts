import type { ReportCadence, ReportLanguage } from '@flotilla/api/contract'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountId } from './accounts.ts'
import { bytes, id, moment } from './columns.ts'
import { sites } from './sites.ts'

/**
 * Every mail from the moment that it is wanted: it waits here until the mail server has taken it
 * (server/src/mail).
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /**
     * Names the mail for ever, also as its Message-ID: one that is sent twice after a crash is recognised by
     * it.
     */
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

/** PDFs of customer reports; the copy to the account has the customer's. */
export const reportDocuments = pgTable(
  'report_documents',
  {
    id: id(),
    accountId: accountId(),
    /** Names what it reports on: period, and site or client. */
    key: text().notNull(),
    pdf: bytes().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('report_documents_key').on(t.key),
    index('report_documents_account').on(t.accountId),
    index('report_documents_created').on(t.createdAt),
  ],
)

/**
 * Every customer report that was sent or is being sent; the log of it, and what keeps it from being sent
 * twice.
 */
export const reportMails = pgTable(
  'report_mails',
  {
    id: id(),
    /** Names the mail for ever: one of a kind, period, site or client. Also its Message-ID. */
    key: text().notNull(),
    accountId: accountId(),
    /** Null once the site is removed; its name stays. */
    siteId: integer().references(() => sites.id, { onDelete: 'set null' }),
    /** The name of the site, or the names of several: "A, B and 3 more". */
    siteName: text().notNull(),
    /** The sites of a report on several; null for one, which is `siteId`. */
    siteIds: integer().array(),
    language: text().$type<ReportLanguage>().notNull().default('en'),
    cadence: text().$type<ReportCadence>().notNull().default('monthly'),
    /** Its PDF; null when none could be made, or its time in the archive is over. */
    documentId: integer().references(() => reportDocuments.id, { onDelete: 'set null' }),
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
    index('report_mails_document').on(t.documentId),
  ],
)

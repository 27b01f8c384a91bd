import type { ReportCadence, ReportLanguage } from '@flotilla/api/contract'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountId } from './accounts.ts'
import { bytes, id, moment } from './columns.ts'
import { sites } from './sites.ts'

/** Every mail from its creation: it waits here until the mail server has accepted it (server/src/mail). */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /**
     * Permanent name of the mail, also its Message-ID: it identifies a mail that is sent twice after a crash.
     */
    key: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** The whole mail, sealed, because its links open accounts; null once it is sent. */
    message: bytes(),
    state: text().$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    /** Null when there is no further try. */
    nextTryAt: moment(),
    /** Until then a process works on it. */
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

/** PDFs of customer reports; the copy to the account shares the customer's. */
export const reportDocuments = pgTable(
  'report_documents',
  {
    id: id(),
    accountId: accountId(),
    /** Permanent name of its subject: period, and site or client. */
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
 * Every customer report that was or is being sent: the log of reports, and the guard against sending one
 * twice.
 */
export const reportMails = pgTable(
  'report_mails',
  {
    id: id(),
    /** Permanent name of the mail: one of a kind, period, site or client. Also its Message-ID. */
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
    /** Its PDF; null when none could be made, or when its time in the archive has ended. */
    documentId: integer().references(() => reportDocuments.id, { onDelete: 'set null' }),
    /** customer: to the site's contact; copy: to the account; test: after saving the report's settings. */
    kind: text().$type<'customer' | 'copy' | 'test'>().notNull(),
    /** First and last moment of its period; `until` is exclusive. */
    since: moment().notNull(),
    until: moment().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    state: text().$type<'sending' | 'sent' | 'failed'>().notNull(),
    attempts: integer().notNull().default(1),
    error: text(),
    /** When a process took it for sending; if it did not finish, another takes it again. */
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

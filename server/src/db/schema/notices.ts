import type { BatchCounts, NoticeSeverity } from '@flotilla/api/contract'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountId } from './accounts.ts'
import { id, moment } from './columns.ts'
import { users } from './users.ts'

/** A piece of a batch that failed. `key`: what ends it (`notices.keys`). */
export type NoticeFailure = {
  key: string
  siteId: number
  siteName: string
  /** Name of the extension; null: the work is about the site. */
  what: string | null
  reason: string | null
}

/**
 * What a person should hear of, also after a reload (contract §6): one thing at a site, a batch, or a run of
 * work that went well. `jobs/notices` writes it with the event that it is made of.
 */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    accountId: accountId(),
    /** The one person whom it concerns; null: everyone of the account. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Number of the event that changed it last; orders the list, and says what a person has read. */
    seq: integer().notNull(),
    severity: text().$type<NoticeSeverity>().notNull(),
    /**
     * Null: it is about several sites. The key is not checked: that would lock the site after the counter of
     * events, and jobs lock them the other way round.
     */
    siteId: integer(),
    siteName: text(),
    /** What happened, and at which site; fit to show. */
    text: text().notNull(),
    /** Why it failed, or the new version; fit to show. */
    detail: text(),
    /** How often it went well, in a run; else 1. */
    count: integer().notNull().default(1),
    /** The batch may be removed before its notice. */
    batchId: integer(),
    counts: jsonb().$type<BatchCounts>(),
    /** The first pieces of the batch that failed. */
    failures: jsonb().$type<NoticeFailure[]>().notNull().default([]),
    /**
     * What has not ended yet, such as `backup:12`: a failure until it goes well, a run until it pauses.
     */
    keys: text().array().notNull().default(sql`'{}'`),
    /** Who has read it as it is now, beside those whose `users.notices_read_to` says so. */
    readBy: integer().array().notNull().default(sql`'{}'`),
    /** When it began. */
    since: moment().notNull(),
    changedAt: moment().notNull(),
    /** Null: a failure that has not ended. */
    endedAt: moment(),
  },
  (t) => [
    index('notices_list').on(t.accountId, t.seq, t.id),
    index('notices_failures').on(t.accountId, t.seq, t.id).where(sql`severity = 'danger'`),
    index('notices_keys').using('gin', t.keys).where(sql`keys <> '{}'`),
    uniqueIndex('notices_batch').on(t.accountId, t.batchId),
    index('notices_site').on(t.siteId).where(sql`site_id is not null`),
    index('notices_changed').on(t.changedAt),
  ],
)

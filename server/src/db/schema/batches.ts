import type { BatchCounts, BatchItemState, BatchOptions, ErrorCode, WorkKind } from '@flotilla/api/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountId } from './accounts.ts'
import { id, moment } from './columns.ts'
import { type JobCancel, jobs } from './jobs.ts'
import { users } from './users.ts'

/** Work at many sites that a person ordered at once. */
export const batches = pgTable(
  'batches',
  {
    id: id(),
    accountId: accountId(),
    kind: text().$type<WorkKind>().notNull(),
    options: jsonb().$type<BatchOptions>().notNull(),
    /** Who ordered it; null: that user was removed, and the batch begins nothing more. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The administrator behind an impersonated user. */
    impersonatorId: integer(),
    /** Display name of that user. */
    startedBy: text().notNull(),
    /** Names the order: the same order sent twice is one batch. */
    key: text(),
    isPaused: boolean().notNull().default(false),
    /** Set: nothing of it begins any more, and what runs is being cancelled. */
    cancel: jsonb().$type<JobCancel>(),
    createdAt: moment().notNull(),
    endedAt: moment(),
    /** Removed from the lists; its rows go later. */
    dismissedAt: moment(),
    /** Counts of the last event, and its time. */
    told: jsonb().$type<BatchCounts>(),
    toldAt: moment(),
  },
  (t) => [
    index('batches_account').on(t.accountId, t.id),
    uniqueIndex('batches_key').on(t.accountId, t.key),
    index('batches_open').on(t.id).where(sql`ended_at is null`),
  ],
)

/**
 * One piece of a batch: a site, or a backup or an extension of one. A batch may have 100,000, so the keys to
 * batches and sites are not checked row by row: a trigger on `batches` removes the pieces of a removed batch.
 */
export const batchItems = pgTable(
  'batch_items',
  {
    batchId: integer().notNull(),
    /** 1, 2, 3 … within the batch. */
    place: integer().notNull(),
    /** Null: the account had no such site; a site that was removed since keeps its id here. */
    siteId: integer(),
    siteName: text().notNull(),
    /** The machine of the site when it was ordered, or the site itself. */
    machine: text().notNull(),
    /** Backup or extension; null: the work is about the site. */
    subjectId: integer(),
    /** Name of the extension; null: the work is about the site. */
    what: text(),
    state: text().$type<BatchItemState>().notNull(),
    /** What runs, or begins next: the backup before the work, or the work itself. */
    step: text().$type<'backup' | 'work'>().notNull(),
    /** The job that runs; items of one site may share a backup. */
    jobId: uuid().references(() => jobs.id, { onDelete: 'set null' }),
    /** Waits until then, because its site was busy; null: it need not. */
    runAfter: moment(),
    reasonCode: text().$type<ErrorCode>(),
    /** Why it failed, was skipped or cancelled, fit to show. */
    reason: text(),
    startedAt: moment(),
    endedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.place] }),
    index('batch_items_open').on(t.batchId, t.place).where(sql`state in ('waiting', 'running')`),
    index('batch_items_job').on(t.jobId).where(sql`job_id is not null`),
  ],
)

import type { JobWord } from '@flotilla/api/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountId } from './accounts.ts'
import { moment } from './columns.ts'
import { siteId } from './site-id.ts'

/** The requester of the work and the request; ids are null for a clock. */
export type JobActor = {
  userId: number | null
  impersonatorId: number | null
  correlation?: { requestId: string; trace?: Record<string, string> }
}

/** The person who cancelled it before its end; `name` is the display name. */
export type JobCancel = JobActor & { name: string }

/** Durable work on a site: an explicit state machine whose every step is saved. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<JobWord>().notNull(),
    accountId: accountId(),
    siteId: siteId(),
    /** Backup, extension or audit that the job is about; null when it is about the site. */
    subjectId: integer(),
    actor: jsonb().$type<JobActor>().notNull().default({ userId: null, impersonatorId: null }),
    state: text()
      .$type<'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'>()
      .notNull()
      .default('queued'),
    step: text().notNull().default('start'),
    /** State of the steps of this kind; the kind defines its shape. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Percent, 0 to 100; never falls. */
    progress: integer().notNull().default(0),
    /** When the consoles last received progress. */
    progressSentAt: moment(),
    errorCode: text(),
    errorMessage: text(),
    /** Consecutive failed tries of the present step. */
    attempts: integer().notNull().default(0),
    /** The access to the backup tool was read again from the site: this happens once in a job. */
    hasRenewedAccess: boolean().notNull().default(false),
    /** Set: the job ends before its next step, if that step may still be skipped. */
    cancel: jsonb().$type<JobCancel>(),
    /** The process that last took it and did not release it; the queue knows whether it lives. */
    leaseOwner: text(),
    /** The machine of the site, for the limits on updates; null before it is known. */
    address: text(),
    runAfter: moment().notNull().defaultNow(),
    createdAt: moment().notNull().defaultNow(),
    /** Last step that made progress: a job that idles too long is given up. */
    updatedAt: moment().notNull().defaultNow(),
    finishedAt: moment(),
  },
  (t) => [
    // Extension updates of one site queue up; all other work has the site for itself.
    uniqueIndex('jobs_one_per_site')
      .on(t.siteId)
      .where(sql`state in ('queued', 'running') and kind <> 'extensionupdate'`),
    uniqueIndex('jobs_one_per_extension')
      .on(t.subjectId)
      .where(sql`state in ('queued', 'running') and kind = 'extensionupdate'`),
    index('jobs_unfinished').on(t.siteId).where(sql`state in ('queued', 'running')`),
    index('jobs_due').on(t.runAfter).where(sql`state in ('queued', 'running')`),
    // Machines that pause after an update.
    index('jobs_updates_done').on(t.updatedAt).where(sql`kind in ('coreupdate', 'extensionupdate')`),
    index('jobs_site').on(t.siteId, t.createdAt),
  ],
)

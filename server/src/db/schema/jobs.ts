import type { JobWord } from '@flotilla/api/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountId } from './accounts.ts'
import { moment } from './columns.ts'
import { siteId } from './site-id.ts'

/** Who asked for the work, and by which request; ids are null when a clock did. */
export type JobActor = {
  userId: number | null
  impersonatorId: number | null
  correlation?: { requestId: string; trace?: Record<string, string> }
}

/** Who asked for its end before it was done; `name` as people read it. */
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
    /** What the steps of this kind remember; its shape is the kind's own. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Percent, 0 to 100; never falls. */
    progress: integer().notNull().default(0),
    /** When progress was last told to the consoles. */
    progressSentAt: moment(),
    errorCode: text(),
    errorMessage: text(),
    /** Failed tries of the present step in a row. */
    attempts: integer().notNull().default(0),
    /** The access to the backup tool was read again from the site: that is done once in a job. */
    hasRenewedAccess: boolean().notNull().default(false),
    /** Set: the job ends before its next step, if that step may still be left away. */
    cancel: jsonb().$type<JobCancel>(),
    /** The process that took it last and did not let go of it; the queue knows whether it lives. */
    leaseOwner: text(),
    /** The machine that the site is on, for the limits on updates; null before it is known. */
    address: text(),
    runAfter: moment().notNull().defaultNow(),
    createdAt: moment().notNull().defaultNow(),
    /** Last step that got somewhere: a job that is at rest too long is given up. */
    updatedAt: moment().notNull().defaultNow(),
    finishedAt: moment(),
  },
  (t) => [
    // Extension updates of one site queue up; everything else has the site for itself.
    uniqueIndex('jobs_one_per_site')
      .on(t.siteId)
      .where(sql`state in ('queued', 'running') and kind <> 'extensionupdate'`),
    uniqueIndex('jobs_one_per_extension')
      .on(t.subjectId)
      .where(sql`state in ('queued', 'running') and kind = 'extensionupdate'`),
    index('jobs_unfinished').on(t.siteId).where(sql`state in ('queued', 'running')`),
    index('jobs_due').on(t.runAfter).where(sql`state in ('queued', 'running')`),
    // Machines that rest after an update.
    index('jobs_updates_done').on(t.updatedAt).where(sql`kind in ('coreupdate', 'extensionupdate')`),
    index('jobs_site').on(t.siteId, t.createdAt),
  ],
)

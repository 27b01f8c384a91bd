import { offsetOf } from '@flotilla/api/contract'
import { and, asc, desc, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { type Db, mails, reportMails } from '../db/index.ts'
import type { Period } from './report-figures.ts'

/** How often one mail is handed over before it is given up. */
const MAX_ATTEMPTS = 5

/** Mails on a period that are neither sent nor given up, without those of removed sites. */
export const isUnsent = and(
  ne(reportMails.state, 'sent'),
  ne(reportMails.kind, 'test'),
  lt(reportMails.attempts, MAX_ATTEMPTS),
  or(isNotNull(reportMails.siteId), isNotNull(reportMails.siteIds)),
)

/** Mails on a period that failed or were never finished, the oldest first. */
export function unfinishedMails(db: Db, limit: number) {
  return db.select().from(reportMails).where(isUnsent).orderBy(asc(reportMails.claimedAt)).limit(limit)
}

/**
 * True while a mail about the period is in the hands of a process: of one that works, or of one that is gone.
 */
export async function isBeingSent(db: Db, { since, until }: Period): Promise<boolean> {
  const isOnPeriod = and(eq(reportMails.since, since), eq(reportMails.until, until))
  const held = and(isOnPeriod, eq(reportMails.state, 'sending'), isUnsent)
  return (await db.$count(reportMails, held)) > 0
}

type NewMail = Pick<
  typeof reportMails.$inferInsert,
  | 'key'
  | 'accountId'
  | 'siteId'
  | 'siteIds'
  | 'siteName'
  | 'kind'
  | 'language'
  | 'cadence'
  | 'since'
  | 'until'
  | 'recipient'
  | 'subject'
>

/**
 * Claims a mail for sending: exactly one of several callers gets the number of the try, the others null. A
 * mail that failed, or was never finished, may be claimed again if its last claim is older than
 * `staleBefore`, five times in all.
 */
export async function claimReport(
  db: Db,
  mail: NewMail,
  now: Date,
  staleBefore: Date,
): Promise<number | null> {
  const [taken] = await db
    .insert(reportMails)
    .values({ ...mail, state: 'sending', claimedAt: now })
    .onConflictDoUpdate({
      target: reportMails.key,
      set: { state: 'sending', claimedAt: now, attempts: sql`${reportMails.attempts} + 1` },
      setWhere: sql`${reportMails.state} <> 'sent' and ${reportMails.attempts} < ${MAX_ATTEMPTS} and ${reportMails.claimedAt} < ${staleBefore.toISOString()}::timestamptz`,
    })
    .returning({ attempts: reportMails.attempts })
  return taken?.attempts ?? null
}

type Outcome = { error: null; documentId: number | null } | { error: string }

/** Stores how sending ended; `error` null: it was sent, with this PDF or without any. */
export async function recordReportOutcome(db: Db, key: string, now: Date, outcome: Outcome): Promise<void> {
  const how =
    outcome.error === null ? ({ state: 'sent', sentAt: now } as const) : { state: 'failed' as const }
  await db
    .update(reportMails)
    .set({ ...how, ...outcome })
    .where(eq(reportMails.key, key))
}

/** There is nothing to send any more. */
export async function giveUpReport(db: Db, key: string, error: string): Promise<void> {
  await db
    .update(reportMails)
    .set({ state: 'failed', error, attempts: MAX_ATTEMPTS })
    .where(and(eq(reportMails.key, key), ne(reportMails.state, 'sent')))
}

/**
 * Stores the outcome of a report after it was handed over: given up, or sent after all. Ignores other mails.
 */
export async function noteReport(db: Db, key: string, error: string | null): Promise<void> {
  await db
    .update(reportMails)
    .set(error === null ? { state: 'sent', error } : { state: 'failed', error, attempts: MAX_ATTEMPTS })
    .where(eq(reportMails.key, key))
}

/**
 * A page of the account's log of reports, the newest first; one that no mail server has taken yet is still
 * being sent.
 */
export async function listReportMails(db: Db, accountId: number, page: { page: number; limit: number }) {
  const where = eq(reportMails.accountId, accountId)
  const isWaiting = and(eq(mails.key, reportMails.key), eq(mails.state, 'waiting'))
  const rows = await db
    .select({ report: reportMails, waiting: mails.id })
    .from(reportMails)
    .leftJoin(mails, isWaiting)
    .where(where)
    .orderBy(desc(reportMails.claimedAt), desc(reportMails.id))
    .limit(page.limit)
    .offset(offsetOf(page))
  return {
    rows: rows.map(({ report, waiting }) => ({
      ...report,
      ...(waiting !== null && { state: 'sending' as const, sentAt: null }),
    })),
    total: await db.$count(reportMails, where),
  }
}

import { offsetOf } from '@flotilla/api/contract'
import { and, asc, desc, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { accounts, type Db, mails, reportMails, siteConfigurations, sites, users } from '../db/index.ts'
import type { Period } from './report-figures.ts'

/** How often one mail is handed over before it is given up. */
const MAX_ATTEMPTS = 5

/** A site as its report needs it. */
export type ReportSite = {
  id: number
  name: string
  accountId: number
  createdAt: Date
  contactperson: string
  email: string
  sendsReport: boolean
  sendsCopy: boolean
}

const fields = {
  id: sites.id,
  name: sites.name,
  accountId: sites.accountId,
  createdAt: sites.createdAt,
  contactperson: sql<string>`coalesce(${siteConfigurations.reportContactperson}, '')`,
  email: sql<string>`coalesce(${siteConfigurations.reportEmail}, '')`,
  sendsReport: sql<boolean>`coalesce(${siteConfigurations.sendReport}, false)`,
  sendsCopy: sql<boolean>`coalesce(${siteConfigurations.sendCopy}, false)`,
}

/**
 * Sites that want a report on a month, of accounts that are served; the ones made after it have nothing to
 * tell.
 */
export function sitesWithReports(
  db: Db,
  { until }: Period,
  afterId: number,
  limit: number,
): Promise<ReportSite[]> {
  return db
    .select(fields)
    .from(sites)
    .innerJoin(siteConfigurations, eq(siteConfigurations.siteId, sites.id))
    .innerJoin(accounts, eq(accounts.id, sites.accountId))
    .where(
      and(
        sql`${sites.id} > ${afterId}`,
        lt(sites.createdAt, until),
        eq(accounts.serviceEnabled, true),
        or(
          and(eq(siteConfigurations.sendReport, true), sql`${siteConfigurations.reportEmail} <> ''`),
          eq(siteConfigurations.sendCopy, true),
        ),
      ),
    )
    .orderBy(asc(sites.id))
    .limit(limit)
}

/** One site as its report needs it; null when it is gone. */
export async function reportSite(db: Db, siteId: number): Promise<ReportSite | null> {
  const [site] = await db
    .select(fields)
    .from(sites)
    .leftJoin(siteConfigurations, eq(siteConfigurations.siteId, sites.id))
    .where(eq(sites.id, siteId))
  return site ?? null
}

/** Monthly mails that are not sent and not given up; of a site that is gone there is nothing to tell. */
export const isUnsent = and(
  ne(reportMails.state, 'sent'),
  ne(reportMails.kind, 'test'),
  lt(reportMails.attempts, MAX_ATTEMPTS),
  isNotNull(reportMails.siteId),
)

/** Monthly mails that failed or that no one finished, the oldest first. */
export function unfinishedMails(db: Db, limit: number) {
  return db.select().from(reportMails).where(isUnsent).orderBy(asc(reportMails.claimedAt)).limit(limit)
}

/**
 * True while a mail about the month is in the hands of a process: of one that works, or of one that is gone.
 */
export async function isBeingSent(db: Db, { since }: Period): Promise<boolean> {
  const held = and(eq(reportMails.since, since), eq(reportMails.state, 'sending'), isUnsent)
  return (await db.$count(reportMails, held)) > 0
}

/** A site of the account to show a test report with: one that sends reports before any other. */
export async function siteForTest(db: Db, accountId: number): Promise<ReportSite | null> {
  const [site] = await db
    .select(fields)
    .from(sites)
    .leftJoin(siteConfigurations, eq(siteConfigurations.siteId, sites.id))
    .where(eq(sites.accountId, accountId))
    .orderBy(desc(fields.sendsReport), asc(sites.nameKey), asc(sites.id))
    .limit(1)
  return site ?? null
}

/**
 * The account with the person it began with, to whom copies go and answers come; null when no one is left.
 */
export async function findSender(db: Db, accountId: number) {
  const [found] = await db
    .select({ account: accounts, email: users.email })
    .from(accounts)
    .innerJoin(users, eq(users.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
    .orderBy(asc(users.preDelete), asc(users.id))
    .limit(1)
  return found ?? null
}

type NewMail = Pick<
  typeof reportMails.$inferInsert,
  'key' | 'accountId' | 'siteId' | 'siteName' | 'kind' | 'since' | 'until' | 'recipient' | 'subject'
>

/**
 * Takes a mail for sending: true for exactly one of many that ask. One that was taken and never finished, or
 * that failed, may be taken again from `staleBefore` on, five times in all.
 */
export async function claimReport(db: Db, mail: NewMail, now: Date, staleBefore: Date): Promise<boolean> {
  const taken = await db
    .insert(reportMails)
    .values({ ...mail, state: 'sending', claimedAt: now })
    .onConflictDoUpdate({
      target: reportMails.key,
      set: { state: 'sending', claimedAt: now, attempts: sql`${reportMails.attempts} + 1` },
      setWhere: sql`${reportMails.state} <> 'sent' and ${reportMails.attempts} < ${MAX_ATTEMPTS} and ${reportMails.claimedAt} < ${staleBefore.toISOString()}::timestamptz`,
    })
    .returning({ id: reportMails.id })
  return taken.length > 0
}

/** Notes how sending ended; `error` null: it was sent. */
export async function settleReport(db: Db, key: string, now: Date, error: string | null): Promise<void> {
  await db
    .update(reportMails)
    .set(error === null ? { state: 'sent', sentAt: now, error: null } : { state: 'failed', error })
    .where(eq(reportMails.key, key))
}

/**
 * Notes what became of a report after it was handed over: given up for good, or sent after all. Other mails
 * are not noted.
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

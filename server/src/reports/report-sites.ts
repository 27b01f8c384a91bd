import type { ReportCadence, ReportLanguage } from '@flotilla/api/contract'
import { and, asc, desc, eq, exists, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { accounts, type Db, siteConfigurations, sites, users } from '../db/index.ts'
import type { Period } from './report-figures.ts'

/** The columns of a site that its report needs. */
export type ReportSite = {
  id: number
  name: string
  url: string
  accountId: number
  createdAt: Date
  contactperson: string
  email: string
  sendsReport: boolean
  sendsCopy: boolean
  language: ReportLanguage
  cadence: ReportCadence
}

const fields = {
  id: sites.id,
  name: sites.name,
  url: sites.url,
  accountId: sites.accountId,
  createdAt: sites.createdAt,
  contactperson: sql<string>`coalesce(${siteConfigurations.reportContactperson}, '')`,
  email: sql<string>`coalesce(${siteConfigurations.reportEmail}, '')`,
  sendsReport: sql<boolean>`coalesce(${siteConfigurations.sendReport}, false)`,
  sendsCopy: sql<boolean>`coalesce(${siteConfigurations.sendCopy}, false)`,
  language: sql<ReportLanguage>`coalesce(${siteConfigurations.reportLanguage}, 'en')`,
  cadence: sql<ReportCadence>`coalesce(${siteConfigurations.reportCadence}, 'monthly')`,
}

/** Sites that want a report on a period, without those that were connected after it. */
const wantsReport = (cadence: ReportCadence, { until }: Period) =>
  and(
    eq(siteConfigurations.reportCadence, cadence),
    lt(sites.createdAt, until),
    or(
      and(eq(siteConfigurations.sendReport, true), sql`${siteConfigurations.reportEmail} <> ''`),
      eq(siteConfigurations.sendCopy, true),
    ),
  )

/** Accounts that are served and have a site that wants a report, by id. */
export async function accountsWithReports(
  db: Db,
  cadence: ReportCadence,
  period: Period,
  page: { after: number; limit: number },
): Promise<number[]> {
  const wanted = db
    .select({ id: sites.id })
    .from(sites)
    .innerJoin(siteConfigurations, eq(siteConfigurations.siteId, sites.id))
    .where(and(eq(sites.accountId, accounts.id), wantsReport(cadence, period)))
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(gt(accounts.id, page.after), eq(accounts.serviceEnabled, true), exists(wanted)))
    .orderBy(asc(accounts.id))
    .limit(page.limit)
  return rows.map(({ id }) => id)
}

/** The sites of an account that want a report on a period. */
export function sitesWithReports(
  db: Db,
  accountId: number,
  cadence: ReportCadence,
  period: Period,
): Promise<ReportSite[]> {
  return sitesWhere(db, accountId, wantsReport(cadence, period)).orderBy(asc(sites.id))
}

/** Some sites of an account by id, without those that are gone. */
export function reportSites(db: Db, accountId: number, ids: readonly number[]): Promise<ReportSite[]> {
  return sitesWhere(db, accountId, inArray(sites.id, [...ids])).orderBy(asc(sites.id))
}

/** A site of the account to show a report with: one that sends reports before any other. */
export async function siteForTest(db: Db, accountId: number): Promise<ReportSite | null> {
  const [site] = await sitesWhere(db, accountId, undefined)
    .orderBy(desc(fields.sendsReport), asc(sites.nameKey), asc(sites.id))
    .limit(1)
  return site ?? null
}

function sitesWhere(db: Db, accountId: number, where: SQL | undefined) {
  return db
    .select(fields)
    .from(sites)
    .leftJoin(siteConfigurations, eq(siteConfigurations.siteId, sites.id))
    .where(and(eq(sites.accountId, accountId), where))
}

/** The account with its first person, who gets copies and replies; null when no one is left. */
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
export type Sender = NonNullable<Awaited<ReturnType<typeof findSender>>>

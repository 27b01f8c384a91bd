import type { Db } from '../db/index.ts'
import { utc } from '../time/calendar.ts'
import { planReports } from './plan-reports.ts'
import type { ReportSubject } from './report-content.ts'
import { findSender, type ReportSite, siteForTest, sitesWithReports } from './report-sites.ts'

/**
 * The subject of a test report and of the preview: a site of the account, or the sites that share a report
 * with it, in the last 30 days. An account without a site sees an example.
 */
export async function sampleSubject(db: Db, accountId: number, now: Date): Promise<ReportSubject> {
  const site = (await siteForTest(db, accountId)) ?? exampleSite(accountId, now)
  const period = { since: utc(now).subtract(30, 'day').toDate(), until: now }
  const { language, cadence } = site
  const sender = await findSender(db, accountId)
  const others = await sitesWithReports(db, accountId, cadence, period)
  const planned = planReports(others, sender?.account.reportsPerClient ?? false)
  const shared = planned.find(({ sites }) => sites.some(({ id }) => id === site.id))
  return { sites: shared?.sites ?? [site], period, language, cadence }
}

/** For an account without a site: the look can be tried all the same. */
function exampleSite(accountId: number, now: Date): ReportSite {
  const words = { name: 'Example site', url: 'https://www.example.com', contactperson: '', email: '' }
  const settings = { sendsReport: false, sendsCopy: false, language: 'en', cadence: 'monthly' } as const
  return { ...words, ...settings, id: 0, accountId, createdAt: now }
}

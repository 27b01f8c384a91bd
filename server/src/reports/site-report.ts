import type { ReportCadence } from '@flotilla/api/contract'
import type { Db } from '../db/index.ts'
import { Refusal } from '../http/refusal.ts'
import { utc } from '../time/calendar.ts'
import type { ReportSubject } from './report-content.ts'
import { type ReportSite, reportSites } from './report-sites.ts'

/** Days that a report covers which is sent between two of its dates. */
const daysOf: Record<ReportCadence, number> = { weekly: 7, monthly: 30, quarterly: 91 }

/** The report on one site of the account up to now, as its customer gets it. Throws 404. */
export async function mustReport(
  db: Db,
  accountId: number,
  siteId: number,
  now: Date,
): Promise<{ site: ReportSite; subject: ReportSubject }> {
  const [site] = await reportSites(db, accountId, [siteId])
  if (site === undefined) throw new Refusal('not_found')
  const { language, cadence } = site
  const period = { since: utc(now).subtract(daysOf[cadence], 'day').toDate(), until: now }
  return { site, subject: { sites: [site], period, language, cadence } }
}

import { randomUUID } from 'node:crypto'
import { listSentReports, sendTestReport } from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { listAnswer } from '../http/list-answer.ts'
import { mount } from '../http/mount.ts'
import { takeAttempt } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import { utc } from '../time/calendar.ts'
import { sendReport } from './send-report.ts'
import { listReportMails, type ReportSite, siteForTest } from './store.ts'

const limit = { attempts: 20, windowMs: 60 * 60_000 }

/** The account's customer reports: a test of their look, and the log of what was sent. */
export function reportRoutes(api: Api, deps: Deps): void {
  const { db, now } = deps

  mount(api, deps, sendTestReport, async ({ caller, logger }) => {
    await takeAttempt(db, `testreport:${caller.accountId}`, limit, now())
    const site = (await siteForTest(db, caller.accountId)) ?? exampleSite(caller.accountId, now())
    const period = { since: utc(now()).subtract(30, 'day').toDate(), until: now() }
    const report = { key: `report-test-${randomUUID()}`, kind: 'test', recipient: caller.email } as const
    try {
      await sendReport(deps, { ...report, site, period })
    } catch (error) {
      logger.error({ err: error }, 'a test report could not be made')
      throw new Refusal('unavailable', { message: 'The report could not be made. Please try again later.' })
    }
    return { message: `A test report is on its way to ${caller.email}.` }
  })

  mount(api, deps, listSentReports, async ({ caller, query }) => {
    const { rows, total } = await listReportMails(db, caller.accountId, query)
    const data = rows.map((row) => ({
      id: row.id,
      site_id: row.siteId,
      site_name: row.siteName,
      kind: row.kind,
      recipient: row.recipient,
      subject: row.subject,
      state: row.state,
      since: row.since.toISOString(),
      until: row.until.toISOString(),
      created_at: row.claimedAt.toISOString(),
      sent_at: row.sentAt?.toISOString() ?? null,
    }))
    return listAnswer(data, total, query)
  })
}

/** For an account without a site: the look can be tried all the same. */
function exampleSite(accountId: number, now: Date): ReportSite {
  const words = { name: 'Example site', contactperson: '', email: '' }
  return { ...words, id: 0, accountId, createdAt: now, sendsReport: false, sendsCopy: false }
}

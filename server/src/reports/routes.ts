import { randomUUID } from 'node:crypto'
import { downloadReport, listSentReports, previewReport, sendTestReport } from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { listAnswer } from '../http/list-answer.ts'
import { mount } from '../http/mount.ts'
import { takeAttempt } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import { drawReportAside } from './document/draw-report-aside.ts'
import { readArchived } from './report-archive.ts'
import { countSites, reportContent, reportFileName } from './report-content.ts'
import { listReportMails } from './report-log.ts'
import { findSender } from './report-sites.ts'
import { sampleSubject } from './sample-subject.ts'
import { sendReport } from './send-report.ts'
import { mustReport } from './site-report.ts'

const limit = { attempts: 20, windowMs: 60 * 60_000 }
const previewLimit = { attempts: 60, windowMs: 60 * 60_000 }

/** The account's customer reports: a test of their look, the log of what was sent, and its PDFs. */
export function reportRoutes(api: Api, deps: Deps): void {
  const { db, now } = deps

  mount(api, deps, sendTestReport, async ({ caller, logger }) => {
    await takeAttempt(db, `testreport:${caller.accountId}`, limit, now())
    const sample = await sampleSubject(db, caller.accountId, now())
    const report = { key: `report-test-${randomUUID()}`, kind: 'test', recipient: caller.email } as const
    try {
      await sendReport(deps, { ...report, ...sample, isShared: sample.sites.length > 1 })
    } catch (error) {
      logger.error({ err: error }, 'a test report could not be made')
      throw new Refusal('unavailable', { message: 'The report could not be made. Please try again later.' })
    }
    return { message: `A test report is on its way to ${caller.email}.` }
  })

  mount(api, deps, previewReport, async ({ caller, query }) => {
    await takeAttempt(db, `reportpreview:${caller.accountId}`, previewLimit, now())
    const sender = await findSender(db, caller.accountId)
    if (sender === null) throw new Refusal('not_found')
    const sample =
      query.site === 0
        ? await sampleSubject(db, caller.accountId, now())
        : (await mustReport(db, caller.accountId, query.site, now())).subject
    const content = await reportContent(deps, sender.account, sample, await countSites(db, sample))
    return pdfFile(await drawReportAside(content), reportFileName(content.names, sample))
  })

  mount(api, deps, downloadReport, async ({ caller, params }) => {
    const found = await readArchived(db, caller.accountId, params.id)
    if (found === null) throw new Refusal('not_found')
    const { mail, pdf } = found
    const subject = { language: mail.language, cadence: mail.cadence, period: mail }
    return pdfFile(new Uint8Array(pdf), reportFileName(mail.siteName, subject))
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
      has_pdf: row.documentId !== null,
    }))
    return listAnswer(data, total, query)
  })
}

function pdfFile(bytes: Uint8Array<ArrayBuffer>, name: string): File {
  return new File([bytes], name, { type: 'application/pdf' })
}

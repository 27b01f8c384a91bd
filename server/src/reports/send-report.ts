import { join } from 'node:path'
import type { ReportValues } from '@flotilla/api/contract'
import { readLogo } from '../accounts/logo-files.ts'
import { describeError } from '../log/describe-error.ts'
import type { Deps } from '../ports/deps.ts'
import { composeReport } from './compose-report.ts'
import { type Period, type ReportFigures, reportFigures } from './report-figures.ts'
import { claimReport, findSender, type ReportSite, settleReport } from './store.ts'

export type ReportDeps = Pick<Deps, 'db' | 'mailer' | 'now' | 'settings' | 'logger'>

/** One mail about one site to one person; `key` names it for ever. */
export type Report = {
  key: string
  kind: 'customer' | 'copy' | 'test'
  site: ReportSite
  period: Period
  recipient: string
}

/** A mail that no one finished within this time is taken over. */
const staleMs = 10 * 60_000

/**
 * Composes a report and sends it, once: false when it was sent before or somebody else is at it. Rejects when
 * it could not be handed over; it may be tried again later. After a crash it is handed over again under the
 * same Message-ID.
 */
export async function sendReport(deps: ReportDeps, report: Report): Promise<boolean> {
  const { db, mailer, now, settings } = deps
  const { key, kind, site, period, recipient } = report
  const sender = await findSender(db, site.accountId)
  if (sender === null) return false
  const { account } = sender
  const values = reportValues(site, await reportFigures(db, site, period))
  const logo = account.logo === null ? null : await readLogo(join(settings.DATA_DIR, 'logos'), account.logo)
  const words = composeReport(account, values, logo !== null)
  const subject = kind === 'test' ? `Test: ${words.subject}` : words.subject
  const row = {
    key,
    kind,
    recipient,
    subject,
    accountId: account.id,
    siteId: site.id || null,
    siteName: site.name,
  }
  if (!(await claimReport(db, { ...row, ...period }, now(), new Date(now().getTime() - staleMs))))
    return false
  try {
    await mailer.send({
      ...{ ...words, key, subject, to: recipient, replyTo: sender.email },
      ...(logo && {
        attachments: [
          { filename: account.logo ?? 'logo', content: logo.bytes, contentType: logo.mime, cid: 'logo' },
        ],
      }),
    })
  } catch (error) {
    await settleReport(db, key, now(), describeError(error).message)
    throw error
  }
  await settleReport(db, key, now(), null)
  return true
}

/** The eight placeholders of a report; a site without a contact person greets with "Sir or Madam". */
function reportValues(site: { name: string; contactperson: string }, figures: ReportFigures): ReportValues {
  return {
    site: site.name,
    contactperson: site.contactperson || 'Sir or Madam',
    'amount-extension-updates': String(figures.extensionUpdates),
    'amount-core-updates': String(figures.coreUpdates),
    'amount-backups': String(figures.backups),
    'amount-tests': String(figures.tests),
    'amount-tests-successfull': String(figures.testsSuccessful),
    'uptime-percentage': String(figures.uptime),
  }
}

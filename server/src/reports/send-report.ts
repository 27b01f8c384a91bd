import { join } from 'node:path'
import type { ReportLanguage, ReportValues } from '@flotilla/api/contract'
import { readLogo } from '../accounts/logo-files.ts'
import { describeError } from '../log/describe-error.ts'
import type { Deps } from '../ports/deps.ts'
import type { MailAttachment } from '../ports/mailer.ts'
import { composeReport } from './compose-report.ts'
import { drawReportAside } from './document/draw-report-aside.ts'
import { findDocument, keepDocument, MOST_PDF_BYTES } from './report-archive.ts'
import {
  type CountedSite,
  countSites,
  type ReportSubject,
  reportContent,
  reportFileName,
  siteNames,
} from './report-content.ts'
import { sumFigures, uptimePercent } from './report-figures.ts'
import { claimReport, recordReportOutcome } from './report-log.ts'
import { findSender, type Sender } from './report-sites.ts'
import { reportFormat, reportWords } from './words/report-words.ts'

export type ReportDeps = Pick<Deps, 'db' | 'mailer' | 'now' | 'settings' | 'logger'> & {
  /** Absent: the real one. */
  drawReport?: typeof drawReportAside
}

/** One mail about one or more sites, to one person; `key` is its permanent name. */
export type Report = ReportSubject & {
  key: string
  kind: 'customer' | 'copy' | 'test'
  recipient: string
  /** Several sites were asked for, even if only one is left. */
  isShared: boolean
}

/** A mail that is not finished within this time is taken over. */
const staleMs = 10 * 60_000
/** From this try on, a mail whose PDF is not there yet goes without it. */
const patientTries = 2

/**
 * Subject, text and HTML of a report, from whom it comes, and the figures in it; null when no one is left.
 */
export async function composeMail(deps: Pick<Deps, 'db' | 'settings'>, report: ReportSubject) {
  const { sites, language, cadence } = report
  const sender = await findSender(deps.db, sites[0].accountId)
  if (sender === null) return null
  const { account } = sender
  const counted = await countSites(deps.db, report)
  const values = reportValues(counted, language)
  const logos = join(deps.settings.DATA_DIR, 'logos')
  const logo = account.logo === null ? null : await readLogo(logos, account.logo)
  const look = { language, cadence, isOne: sites.length === 1, hasLogo: logo !== null }
  return { sender, counted, values, logo, words: composeReport(account, values, look) }
}

/**
 * Composes a report and sends it, once: false when it was sent before or another process is sending it.
 * Rejects when it could not be handed over; it may be tried again later. After a crash it is handed over
 * again under the same Message-ID, with the same PDF.
 */
export async function sendReport(deps: ReportDeps, report: Report): Promise<boolean> {
  const { db, mailer, now } = deps
  const { key, kind, sites, period, recipient, language, cadence, isShared } = report
  const [{ id, accountId }] = sites
  const mail = await composeMail(deps, report)
  if (mail === null) return false
  const { sender, counted, values, logo, words } = mail
  const { account } = sender
  const subject = kind === 'test' ? `Test: ${words.subject}` : words.subject
  const row = {
    ...{ key, kind, recipient, subject, accountId, language, cadence, siteName: values.site },
    siteId: isShared ? null : id || null,
    siteIds: isShared ? sites.map((site) => site.id) : null,
  }
  const staleBefore = new Date(now().getTime() - staleMs)
  const tries = await claimReport(db, { ...row, ...period }, now(), staleBefore)
  if (tries === null) return false
  try {
    const document = await documentOf(deps, sender, report, { counted, tries })
    const attachments: MailAttachment[] = []
    if (logo !== null) {
      const filename = account.logo ?? 'logo'
      attachments.push({ filename, content: logo.bytes, contentType: logo.mime, cid: 'logo' })
    }
    if (document !== null) {
      const filename = reportFileName(values.site, report)
      attachments.push({ filename, content: document.pdf, contentType: 'application/pdf' })
    }
    await mailer.send({ ...words, key, subject, to: recipient, replyTo: sender.email, attachments })
    await recordReportOutcome(db, key, now(), { error: null, documentId: document?.id ?? null })
  } catch (error) {
    await recordReportOutcome(db, key, now(), { error: describeError(error).message })
    throw error
  }
  return true
}

type Try = { counted: readonly CountedSite[]; tries: number }

/**
 * The PDF of the report, made once and kept: another try sends the same. Null when it could not be made: a
 * first failure rejects, so that the mail is tried again with it; from the second on, the mail goes without.
 */
async function documentOf(deps: ReportDeps, { account }: Sender, report: Report, { counted, tries }: Try) {
  const { db, logger, now, drawReport = drawReportAside } = deps
  const key = report.key.replace(/-(customer|copy)$/, '')
  const kept = await findDocument(db, key)
  if (kept !== null) return kept
  if (tries > patientTries) {
    // A PDF that was begun and never finished may have ended the process.
    logger.error({ key: report.key }, 'a customer report goes out without its PDF')
    return null
  }
  try {
    const pdf = await drawReport(await reportContent(deps, account, report, counted))
    if (pdf.length > MOST_PDF_BYTES) throw new Error(`The PDF has ${pdf.length} bytes.`)
    return await keepDocument(db, { accountId: account.id, key, pdf, createdAt: now() })
  } catch (error) {
    logger.error({ err: error, key: report.key }, 'the PDF of a customer report could not be made')
    if (tries < patientTries && report.kind !== 'test') throw error
    return null
  }
}

/** The eight placeholders of a report; a site without a contact person greets with "Sir or Madam". */
function reportValues(counted: readonly CountedSite[], language: ReportLanguage): ReportValues {
  const words = reportWords[language]
  const figures = sumFigures(counted.map((each) => each.figures))
  const person = counted.find(({ site }) => site.contactperson !== '')?.site.contactperson
  const names = counted.map(({ site }) => site.name)
  return {
    site: siteNames(names, language),
    contactperson: person ?? words.noContactperson,
    'amount-extension-updates': String(figures.extensionUpdates),
    'amount-core-updates': String(figures.coreUpdates),
    'amount-backups': String(figures.backups),
    'amount-tests': String(figures.tests),
    'amount-tests-successfull': String(figures.testsSuccessful),
    'uptime-percentage': reportFormat(language).number(uptimePercent(figures), 2),
  }
}

import {
  fillReport,
  REPORT_DEFAULTS,
  type ReportCadence,
  type ReportLanguage,
  type ReportValues,
} from '@flotilla/api/contract'
import type { accounts } from '../db/index.ts'
import { escapeHtml, letterPage, paragraphsOf } from '../letters/letter-page.ts'
import { reportWords } from './words/report-words.ts'

type Look = Pick<
  typeof accounts.$inferSelect,
  | 'company'
  | 'reportsCustomized'
  | 'reportsPrimaryColor'
  | 'reportsContrastColor'
  | 'reportsMailSubject'
  | 'reportsMailContent'
>

type How = { language: ReportLanguage; cadence: ReportCadence; isOne: boolean; hasLogo: boolean }

/**
 * Subject, text and HTML of a report in the account's own look and words, or in ours, in the language of the
 * customer unless the account has its own words.
 */
export function composeReport(
  account: Look,
  values: ReportValues,
  { language, cadence, isOne, hasLogo }: How,
) {
  const words = reportWords[language]
  const isOwn = account.reportsCustomized
  const own = <Value extends string>(mine: string, ours: Value) => (isOwn && mine !== '' ? mine : ours)
  const subject = fillReport(own(account.reportsMailSubject, words.mailSubject), values)
  const content = fillReport(own(account.reportsMailContent, words.mailContent(cadence, isOne)), values)
  const company = account.company || 'Flotilla'
  return {
    // A header is one line.
    subject: subject.replaceAll(/\s+/g, ' ').trim(),
    text: `${content}\n\n-- \n${company}\n`,
    html: letterPage({
      ...{ language, title: company, sender: company, body: paragraphsOf(content) },
      ...(hasLogo && { head: logoOf(company) }),
      primaryColor: own(account.reportsPrimaryColor, REPORT_DEFAULTS.primaryColor),
      contrastColor: own(account.reportsContrastColor, REPORT_DEFAULTS.contrastColor),
    }),
  }
}

/** The picture that goes along as `cid:logo`. */
const logoOf = (company: string) =>
  `<img src="cid:logo" alt="${escapeHtml(company)}" style="display:block;border:0;max-width:180px;max-height:48px">`

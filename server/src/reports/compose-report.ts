import { fillReport, REPORT_DEFAULTS, type ReportValues } from '@flotilla/api/contract'
import type { accounts } from '../db/index.ts'
import { reportHtml } from './report-html.ts'

type Look = Pick<
  typeof accounts.$inferSelect,
  | 'company'
  | 'reportsCustomized'
  | 'reportsPrimaryColor'
  | 'reportsContrastColor'
  | 'reportsMailSubject'
  | 'reportsMailContent'
>

/** Subject, text and HTML of a report in the account's own look and words, or in ours unless it has any. */
export function composeReport(account: Look, values: ReportValues, hasLogo: boolean) {
  const isOwn = account.reportsCustomized
  const own = <Value extends string>(mine: string, ours: Value) => (isOwn && mine !== '' ? mine : ours)
  const subject = fillReport(own(account.reportsMailSubject, REPORT_DEFAULTS.mailSubject), values)
  const content = fillReport(own(account.reportsMailContent, REPORT_DEFAULTS.mailContent), values)
  const company = account.company || 'Flotilla'
  return {
    // A header is one line.
    subject: subject.replaceAll(/\s+/g, ' ').trim(),
    text: `${content}\n\n-- \n${company}\n`,
    html: reportHtml({
      company,
      content,
      hasLogo,
      primaryColor: own(account.reportsPrimaryColor, REPORT_DEFAULTS.primaryColor),
      contrastColor: own(account.reportsContrastColor, REPORT_DEFAULTS.contrastColor),
    }),
  }
}

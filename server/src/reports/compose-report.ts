import {
  fillReport,
  REPORT_DEFAULTS,
  type ReportCadence,
  type ReportLanguage,
  type ReportValues,
} from '@flotilla/api/contract'
import type { accounts } from '../db/index.ts'
import { reportWords } from './words/report-words.ts'

type Parts = {
  language: ReportLanguage
  company: string
  content: string
  /** `#rrggbb`. */
  primaryColor: string
  contrastColor: string
  /** True: the picture goes along as `cid:logo`. */
  hasLogo: boolean
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
const color = (value: string, otherwise: string) => (/^#[0-9a-f]{6}$/i.test(value) ? value : otherwise)
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The report for programs that show HTML: tables and inline styles, as mail programs know no more. */
function reportHtml({ language, company, content, primaryColor, contrastColor, hasLogo }: Parts): string {
  const primary = color(primaryColor, '#2257C5')
  const contrast = color(contrastColor, '#FFFFFF')
  const name = escaped(company)
  const head = hasLogo
    ? `<img src="cid:logo" alt="${name}" style="display:block;border:0;max-width:180px;max-height:48px">`
    : name
  const words = escaped(content)
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 14px">${part.replaceAll('\n', '<br>')}</p>`)
    .join('')
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title></head>
<body style="margin:0;padding:24px 12px;background:#f3f5f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:8px;overflow:hidden">
<tr><td style="padding:16px 28px;background:${primary};color:${contrast};${font};font-size:18px;font-weight:600">${head}</td></tr>
<tr><td style="padding:24px 28px 10px;color:#1f2630;${font};font-size:15px;line-height:23px">${words}</td></tr>
<tr><td style="padding:0 28px 24px"><div style="padding-top:12px;border-top:2px solid ${primary};color:#586273;${font};font-size:13px">${name}</div></td></tr>
</table></td></tr></table>
</body></html>
`
}

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
    html: reportHtml({
      language,
      company,
      content,
      hasLogo,
      primaryColor: own(account.reportsPrimaryColor, REPORT_DEFAULTS.primaryColor),
      contrastColor: own(account.reportsContrastColor, REPORT_DEFAULTS.contrastColor),
    }),
  }
}

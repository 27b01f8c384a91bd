import { type Account, fillReport, type ReportValues } from '@flotilla/api/contract'
import type { CSSProperties } from 'react'
import type { ReportLook } from './report-draft.ts'

/** Example values of the placeholders in the preview. */
const sampleValues: ReportValues = {
  site: 'Bäckerei Klein',
  contactperson: 'Anna Klein',
  'amount-extension-updates': '7',
  'amount-core-updates': '1',
  'amount-backups': '4',
  'amount-tests': '4',
  'amount-tests-successfull': '4',
  'uptime-percentage': '99.98',
}

type Props = { report: ReportLook; account: Account }

const color = (value: string, otherwise: string) => (/^#[0-9a-f]{6}$/i.test(value) ? value : otherwise)

/** The mail as a customer sees it, with example figures; updates with every keystroke. */
export function ReportPreview({ report, account }: Props) {
  const company = account.company || 'Your company'
  const primary = color(report.primaryColor, '#2257C5')
  const band: CSSProperties = {
    background: primary,
    color: color(report.contrastColor, '#FFFFFF'),
  }
  return (
    <figure className="fc-mail" aria-label="Preview of the report">
      <figcaption className="fc-mail__caption">Preview with example figures</figcaption>
      <p className="fc-mail__subject">{fillReport(report.mailSubject, sampleValues) || ' '}</p>
      <div className="fc-mail__paper">
        <div className="fc-mail__band" style={band}>
          {account.logo_url ? <img src={account.logo_url} alt={company} /> : company}
        </div>
        <div className="fc-mail__words">{fillReport(report.mailContent, sampleValues)}</div>
        <div className="fc-mail__foot" style={{ borderColor: primary }}>
          {company}
        </div>
      </div>
    </figure>
  )
}

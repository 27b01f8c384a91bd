import { describe, expect, it } from 'vitest'
import { REPORT_DEFAULTS } from './account.ts'
import { fillReport } from './fill-report.ts'
import { REPORT_PLACEHOLDERS, type ReportValues } from './reports.ts'

const values: ReportValues = {
  site: 'Shop {contactperson}',
  contactperson: 'Ada',
  'amount-extension-updates': '7',
  'amount-core-updates': '1',
  'amount-backups': '4',
  'amount-tests': '4',
  'amount-tests-successfull': '3',
  'uptime-percentage': '99.98',
}

describe('fillReport', () => {
  // spec: AA-2-045
  it('replaces each of the eight placeholders of a report', () => {
    expect(REPORT_PLACEHOLDERS).toHaveLength(8)
    const text = REPORT_PLACEHOLDERS.map((name) => `{${name}}`).join('|')
    expect(fillReport(text, values)).toBe('Shop {contactperson}|Ada|7|1|4|4|3|99.98')
  })

  it('leaves unknown braces alone and does not fill the values it inserts', () => {
    expect(fillReport('{sites} {{site}} {constructor} $&', { ...values, site: '$1' })).toBe(
      '{sites} {$1} {constructor} $&',
    )
  })

  it('fills every placeholder of the default texts', () => {
    expect(fillReport(REPORT_DEFAULTS.mailContent, { ...values, site: 'Shop' })).not.toContain('{')
  })
})

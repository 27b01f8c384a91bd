import { REPORT_PLACEHOLDERS, type ReportPlaceholder, type ReportValues } from './reports.ts'

const placeholder = new RegExp(`\\{(${REPORT_PLACEHOLDERS.join('|')})\\}`, 'g')

/**
 * Fills the placeholders in a text of a report. Other text in braces stays; placeholders inside values are
 * not filled.
 */
export function fillReport(text: string, values: ReportValues): string {
  return text.replace(placeholder, (_, name: ReportPlaceholder) => values[name])
}

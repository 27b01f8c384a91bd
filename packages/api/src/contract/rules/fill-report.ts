import { REPORT_PLACEHOLDERS, type ReportPlaceholder, type ReportValues } from '../account/reports.ts'

const placeholder = new RegExp(`\\{(${REPORT_PLACEHOLDERS.join('|')})\\}`, 'g')

/**
 * A text of a report with its placeholders filled. Braces around anything else stay; values are not filled
 * again.
 */
export function fillReport(text: string, values: ReportValues): string {
  return text.replace(placeholder, (_, name: ReportPlaceholder) => values[name])
}

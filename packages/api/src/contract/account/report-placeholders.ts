/** Words that texts of a report may hold in braces (spec: account-and-administration §2). */
export const REPORT_PLACEHOLDERS = [
  'site',
  'contactperson',
  'amount-extension-updates',
  'amount-core-updates',
  'amount-backups',
  'amount-tests',
  'amount-tests-successfull',
  'uptime-percentage',
] as const
export type ReportPlaceholder = (typeof REPORT_PLACEHOLDERS)[number]

/** What each placeholder stands for in one report. */
export type ReportValues = Readonly<Record<ReportPlaceholder, string>>

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

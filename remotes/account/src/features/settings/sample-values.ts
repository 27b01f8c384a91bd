import type { ReportValues } from '@flotilla/api/contract'

/** What the preview fills the placeholders with. */
export const sampleValues: ReportValues = {
  site: 'Bäckerei Klein',
  contactperson: 'Anna Klein',
  'amount-extension-updates': '7',
  'amount-core-updates': '1',
  'amount-backups': '4',
  'amount-tests': '4',
  'amount-tests-successfull': '4',
  'uptime-percentage': '99.98',
}

import type { ReportValues } from '@flotilla/api/contract'
import type { ReportFigures } from './report-figures.ts'

/** The eight placeholders of a report; a site without a contact person greets with "Sir or Madam". */
export function reportValues(
  site: { name: string; contactperson: string },
  figures: ReportFigures,
): ReportValues {
  return {
    site: site.name,
    contactperson: site.contactperson || 'Sir or Madam',
    'amount-extension-updates': String(figures.extensionUpdates),
    'amount-core-updates': String(figures.coreUpdates),
    'amount-backups': String(figures.backups),
    'amount-tests': String(figures.tests),
    'amount-tests-successfull': String(figures.testsSuccessful),
    'uptime-percentage': String(figures.uptime),
  }
}

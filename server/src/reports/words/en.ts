import { REPORT_DEFAULTS, type ReportCadence } from '@flotilla/api/contract'
import type { ReportWords } from './words-type.ts'

const pastEn: Record<ReportCadence, string> = {
  weekly: 'past week',
  monthly: 'past month',
  quarterly: 'past quarter',
}

/** The report in English. */
export const en: ReportWords = {
  locale: 'en-GB',
  noContactperson: 'Sir or Madam',
  mailSubject: REPORT_DEFAULTS.mailSubject,
  mailContent: (cadence, isOne) =>
    REPORT_DEFAULTS.mailContent
      .replace('past month', pastEn[cadence])
      .replace('your website {site}', isOne ? 'your website {site}' : 'your websites {site}'),
  andMore: (names, more) => `${names} and ${more} more`,
  and: ' and ',
  title: 'Maintenance report',
  figures: {
    uptime: 'Uptime',
    extensionUpdates: 'Extension updates',
    coreUpdates: 'Joomla updates',
    backups: 'Backups',
    tests: 'Backup tests passed',
  },
  shortFigures: {
    site: 'Website',
    uptime: 'Uptime',
    extensionUpdates: 'Extensions',
    coreUpdates: 'Joomla',
    backups: 'Backups',
    tests: 'Tests passed',
  },
  outOf: (part, whole) => `${part} of ${whole}`,
  sections: {
    sites: 'Your websites',
    availability: 'Availability',
    response: 'Response time',
    updates: 'Updates',
    backups: 'Backups and tests',
  },
  columns: {
    date: 'Date',
    what: 'Update',
    versions: 'Version',
    result: 'Result',
    from: 'Outage from',
    duration: 'Duration',
    size: 'Size',
    test: 'Test',
  },
  day: { up: 'No outage', down: 'Outage', unknown: 'Not measured' },
  noOutage: 'The website was reachable throughout.',
  stillDown: 'still down at the end',
  median: (value) => `Median ${value}`,
  clipped: (limit, highest) => `Marked: peaks above ${limit}, the highest ${highest}.`,
  chartLegend: 'Line: median. Band: 80 % of the measurements. Red: outage.',
  noMeasurement: 'Nothing was measured in this period.',
  noUpdates: 'Nothing was updated in this period.',
  noBackups: 'No backup was made in this period.',
  updateResult: {
    installed: 'Installed',
    automatic: 'Installed automatically',
    byHand: 'Installed on the website',
    failed: 'Failed',
  },
  testResult: { passed: 'Read in full, no error', failed: 'Failed', none: 'Not tested' },
  more: (count) => `and ${count} more`,
  moreSites: (count) => `The details of ${count} more websites are left out here.`,
  page: (page, pages) => `Page ${page} of ${pages}`,
  clock: 'All times in UTC',
  units: { second: 's', millisecond: 'ms', minute: 'min', hour: 'h', day: 'd' },
}

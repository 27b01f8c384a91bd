import type { ReportCadence } from '@flotilla/api/contract'

/** Everything that a report says in one language; counts and dates come formatted. */
export type ReportWords = {
  /** How dates and numbers are written. */
  locale: string
  /** Greets where a site names no contact person. */
  noContactperson: string
  /** Mail of an account that has no words of its own; with placeholders. */
  mailSubject: string
  mailContent: (cadence: ReportCadence, isOne: boolean) => string
  /** Names of several sites: the first, and how many more there are. */
  andMore: (names: string, more: number) => string
  and: string
  title: string
  figures: Record<'uptime' | 'extensionUpdates' | 'coreUpdates' | 'backups' | 'tests', string>
  shortFigures: Record<'site' | 'uptime' | 'extensionUpdates' | 'coreUpdates' | 'backups' | 'tests', string>
  outOf: (part: string, whole: string) => string
  sections: Record<'sites' | 'availability' | 'response' | 'updates' | 'backups', string>
  columns: Record<'date' | 'what' | 'versions' | 'result' | 'from' | 'duration' | 'size' | 'test', string>
  day: Record<'up' | 'down' | 'unknown', string>
  noOutage: string
  stillDown: string
  median: (value: string) => string
  /** What the chart cuts off at its upper edge. */
  clipped: (limit: string, highest: string) => string
  chartLegend: string
  noMeasurement: string
  noUpdates: string
  noBackups: string
  updateResult: Record<'installed' | 'automatic' | 'byHand' | 'failed', string>
  testResult: Record<'passed' | 'failed' | 'none', string>
  more: (count: string) => string
  moreSites: (count: string) => string
  page: (page: number, pages: number) => string
  /** Whose clock the report goes by. */
  clock: string
  units: Record<'second' | 'millisecond' | 'minute' | 'hour' | 'day', string>
}

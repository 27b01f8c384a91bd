import type { ReportCadence, ReportLanguage } from '@flotilla/api/contract'
import type { Period, ReportFigures } from '../report-figures.ts'
import type { SiteHistory } from './site-history.ts'

/** What a report says about one site; `history` is null if there are too many sites to show each. */
export type SiteReport = {
  name: string
  url: string
  createdAt: Date
  figures: ReportFigures
  history: SiteHistory | null
}

/** Everything that a report shows. Texts are plain, of one line each. */
export type ReportContent = {
  company: string
  /** A PNG or JPEG; null: the name of the company. */
  logo: Uint8Array | null
  primaryColor: string
  contrastColor: string
  language: ReportLanguage
  cadence: ReportCadence
  period: Period
  createdAt: Date
  /** The name of the site, or the names of several. */
  names: string
  /** One or more, in the order in which they are shown. */
  sites: SiteReport[]
}

import { join } from 'node:path'
import { REPORT_DEFAULTS, type ReportCadence, type ReportLanguage } from '@flotilla/api/contract'
import { readLogo } from '../accounts/logo-files.ts'
import type { accounts, Db } from '../db/index.ts'
import { plainText } from '../pdf/plain-text.ts'
import type { Deps } from '../ports/deps.ts'
import type { ReportContent } from './document/document-content.ts'
import { drawableLogo } from './document/drawable-logo.ts'
import { siteHistory } from './document/site-history.ts'
import { type Period, type ReportFigures, reportFigures } from './report-figures.ts'
import type { ReportSite } from './report-sites.ts'
import { periodName, reportWords } from './words/report-words.ts'

type Account = typeof accounts.$inferSelect

/** What a report covers, and in which language. */
export type ReportSubject = {
  sites: readonly [ReportSite, ...ReportSite[]]
  period: Period
  language: ReportLanguage
  cadence: ReportCadence
}

/** A report on more sites has a line for each and shows details only of this many. */
const mostSites = 50

/** A site with its figures, in the order in which a report shows them. */
export type CountedSite = { site: ReportSite; figures: ReportFigures }

/** The figures of every site of a report, by their names. */
export async function countSites(db: Db, { sites, period, language }: ReportSubject): Promise<CountedSite[]> {
  const { compare } = new Intl.Collator(language)
  const counted: CountedSite[] = []
  for (const site of sites.toSorted((a, b) => compare(a.name, b.name) || a.id - b.id)) {
    counted.push({ site, figures: await reportFigures(db, site, period) })
  }
  return counted
}

/** `A`, `A and B`, `A, B and 3 more`. */
export function siteNames(names: readonly string[], language: ReportLanguage): string {
  const words = reportWords[language]
  const [first = '', second] = names
  if (second === undefined) return first
  if (names.length === 2) return `${first}${words.and}${second}`
  return words.andMore(`${first}, ${second}`, names.length - 2)
}

/** Everything that the PDF of a report shows, of the account and its own sites alone. */
export async function reportContent(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  account: Account,
  subject: ReportSubject,
  counted: readonly CountedSite[],
): Promise<ReportContent> {
  const { language, cadence, period } = subject
  const sites: ReportContent['sites'] = []
  for (const { site, figures } of counted) {
    const history = sites.length < mostSites ? await siteHistory(db, site, period) : null
    const texts = { name: plainText(site.name), url: plainText(site.url) }
    sites.push({ ...texts, createdAt: site.createdAt, figures, history })
  }
  const file = account.logo === null ? null : await readLogo(join(settings.DATA_DIR, 'logos'), account.logo)
  const own = (mine: string, ours: string) => (account.reportsCustomized && mine !== '' ? mine : ours)
  return {
    ...{ language, cadence, period, sites, createdAt: now() },
    company: plainText(account.company) || 'Flotilla',
    logo: file === null ? null : await drawableLogo(file.bytes),
    primaryColor: own(account.reportsPrimaryColor, REPORT_DEFAULTS.primaryColor),
    contrastColor: own(account.reportsContrastColor, REPORT_DEFAULTS.contrastColor),
    names: siteNames(
      sites.map(({ name }) => name),
      language,
    ),
  }
}

/** What the file is called: `Maintenance report Alpha 2026-11.pdf`. */
export function reportFileName(
  names: string,
  { language, cadence, period }: Omit<ReportSubject, 'sites'>,
): string {
  const name = plainText(names, 80)
    .replaceAll(/[^\p{L}\p{N} ,.&+()_-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return `${reportWords[language].title} ${name} ${periodName(cadence, period)}.pdf`
}

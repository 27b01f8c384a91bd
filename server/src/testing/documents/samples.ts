import type { Invoice } from '../../billing/invoice.ts'
import type { ReportContent } from '../../reports/document/document-content.ts'
import type { SiteHistory } from '../../reports/document/site-history.ts'

const dayMs = 86_400_000
export const november = { since: new Date('2026-11-01T00:00:00Z'), until: new Date('2026-12-01T00:00:00Z') }
const at = (days: number) => new Date(november.since.getTime() + days * dayMs)

/** An invoice of 46 sites that is collected two days later. */
export const sampleInvoice: Invoice = {
  ...{ id: 1, accountId: 1, invoicenumber: 'FL-2026-12-1042', month: '2026-11', days: 30 },
  ...{ siteCount: 46, testCount: 12, plan: 1900, site: 5520, backuptest: 480 },
  ...{ taxPercent: 19, tax: 1501, total: 9401, createdAt: new Date('2026-12-01T04:00:00Z') },
  ...{ mailedAt: null, paymentState: 'open', paymentReference: null, paymentAttempts: 0 },
  collectAt: new Date('2026-12-03T04:00:00Z'),
  recipient: {
    ...{ company: 'Studio Nordlicht', name: 'Flora Nord', street: 'Hafenweg 3' },
    ...{ city: '20457 Hamburg', country: 'DE', vatid: 'DE123456789' },
  },
}

const updated = [
  ['Joomla', '5.4.7', '5.4.8'],
  ['Akeeba Backup Professional', '10.1.2', '10.2.0'],
  ['JCE Editor', '2.9.81', '2.9.99'],
  ['System - Cookie consent with a name that is far too long for its column', '1.0.0', '1.0.1'],
] as const
const results = ['installed', 'automatic', 'byHand', 'failed'] as const

/** A month with work on it, two outages and a measurement of each hour but some. */
const history: SiteHistory = {
  updates: Array.from({ length: 12 }, (_, index) => {
    const [extension, from, to] = updated[index % 4] ?? updated[0]
    const name = extension === 'Joomla' ? null : extension
    return {
      at: at(28.2 - index * 2),
      extension: name,
      from,
      to,
      result: results[(index + 1) % 4] ?? 'installed',
    }
  }),
  backups: Array.from({ length: 30 }, (_, index) => ({
    ...{ at: at(29.14 - index), size: 812_000_000 + index * 1_300_000 },
    test: index % 7 === 0 ? 'passed' : index === 10 ? 'failed' : 'none',
  })),
  outages: [
    { from: at(1.4), to: at(1.63), isOpen: false },
    { from: at(17.16), to: at(17.18), isOpen: false },
  ],
  responses: Array.from({ length: 720 }, (_, hour) => ({
    at: at(hour / 24),
    ms: 300 + ((hour * 37) % 90) + (hour === 498 ? 2100 : 0),
  })).filter((_, hour) => hour < 250 || hour > 280),
}
const figures = {
  ...{ extensionUpdates: 9, coreUpdates: 3, backups: 30, tests: 6, testsSuccessful: 5 },
  ...{ downMs: 0.25 * dayMs, watchedMs: 30 * dayMs },
}
const site = (name: string, withHistory: SiteHistory | null = history): ReportContent['sites'][number] => ({
  ...{ name, url: 'https://www.architektur-nord.example/', createdAt: new Date('2026-01-01T00:00:00Z') },
  ...{ figures, history: withHistory },
})

/** The report on one site; `changes` replaces parts of it. */
export function sampleReport(changes: Partial<ReportContent> = {}): ReportContent {
  return {
    ...{ company: 'Studio Nordlicht', logo: null, primaryColor: '#2257C5', contrastColor: '#FFFFFF' },
    ...{ language: 'en', cadence: 'monthly', period: november, createdAt: new Date('2026-12-01T06:00:00Z') },
    ...{ names: 'Architekturbüro Nord', sites: [site('Architekturbüro Nord')] },
    ...changes,
  }
}

/** Sites of one client: one with all that happened, one where nothing did, and one that is only counted. */
export const severalSites = [
  site('Architekturbüro Nord'),
  site('Bäckerei Klein', { updates: [], backups: [], outages: [], responses: [] }),
  site('Förderverein der Grundschule am Stadtpark und der angeschlossenen Musikschule e. V.', null),
]

import type { DayEntry, FleetDay } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { siteListPath } from '../../address/site-list-path.ts'
import { timeWords } from './moment-words.ts'
import type { Part } from './news-lines.ts'

/** What comes: when, in the hours of the person, and what. */
export type DayLine = { id: string; time: string; isEnd: boolean; parts: Part[] }

/** What comes within 24 hours, earliest first; the next day is named. */
export function dayLines({ next, until, has_more_updates }: FleetDay, zone: number): DayLine[] {
  return next.map((entry) => {
    const isTomorrow = Date.parse(entry.from) >= Date.parse(until)
    const span = spanWords(entry, zone)
    const what = partsOf(entry, has_more_updates)
    return {
      id: `${entry.kind} ${entry.from}`,
      time: isTomorrow ? 'tomorrow' : span,
      isEnd: entry.kind === 'certificate',
      parts: isTomorrow ? [`${span}, `, ...what] : what,
    }
  })
}

function spanWords({ from, until }: DayEntry, zone: number): string {
  const [first, last] = [timeWords(from, zone), timeWords(until, zone)]
  return first === last ? first : `${first}–${last}`
}

function partsOf(entry: DayEntry, hasMore: boolean): Part[] {
  const { kind, sites, site, updates } = entry
  const at = (tab?: string): Part[] =>
    site === null ? [`, ${sites} sites`] : [', ', { link: site.name, to: paths.site(site.id, tab) }]
  switch (kind) {
    case 'certificate':
      return site === null
        ? [{ link: `${sites} certificates end`, to: siteListPath({ tls: 'soon' }) }]
        : ['Certificate ends: ', { link: site.name, to: paths.site(site.id) }]
    case 'updates': {
      const count = updates ?? 0
      const words = `${hasMore ? 'over ' : ''}${count} automatic ${count === 1 ? 'update' : 'updates'}`
      return [{ link: words, to: paths.updates() }, ...at()]
    }
    case 'backup':
      return ['Backup', ...at('schedule')]
    case 'backupandtest':
      return ['Backup and test', ...at('schedule')]
  }
}

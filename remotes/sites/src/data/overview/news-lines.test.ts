import type { FleetNews, Outcome } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { newsLines, type Part } from './news-lines.ts'

const now = Date.parse('2026-11-24T18:42:00Z')
const nobody = { count: 0, first: [] }
const nothing: Outcome = { done: 0, sites: 0, failed: 0, failed_sites: nobody, is_open: false }
const quiet: FleetNews = {
  ...{ since: '2026-11-23T17:10:00Z', is_visit: true },
  ...{ down: nobody, down_at: null, back: nobody, back_longest_seconds: 0 },
  ...{ backups: nothing, tests: nothing, updates: nothing },
  ...{ tls_ended: nobody, tls_ending: nobody, tls_ending_at: null },
}
const named = (count: number, ...names: string[]) => ({
  count,
  first: names.map((name, place) => ({ id: place + 1, name })),
})
const textOf = (part: Part) => (typeof part === 'string' ? part : 'link' in part ? part.link : part.strong)
const linesOf = (news: Partial<FleetNews>) =>
  newsLines({ ...quiet, ...news }, now, 1).map(({ tone, parts }) => `${tone}: ${parts.map(textOf).join('')}`)

describe('newsLines', () => {
  it.each<[string, Partial<FleetNews>, string[]]>([
    ['nothing happened', {}, []],
    [
      'a site is down',
      { down: named(1, 'Edelweiß'), down_at: '2026-11-24T16:30:00Z' },
      ['danger: Edelweiß went down at 17:30 and is still down.'],
    ],
    [
      'several are down',
      { down: named(4, 'A', 'B', 'C'), down_at: '2026-11-23T16:30:00Z' },
      ['danger: 4 sites went down and are still down, the latest A on 23.11. at 17:30.'],
    ],
    [
      'backups and tests ended',
      {
        backups: { ...nothing, done: 40 },
        tests: { ...nothing, done: 39, failed: 1, failed_sites: named(1, 'Meier'), is_open: true },
      },
      ['warning: 39 backups were tested, 1 failed: Meier.', 'quiet: 40 backups were made, none failed.'],
    ],
    [
      'updates failed and were mended',
      { updates: { ...nothing, done: 12, sites: 7, failed: 5, failed_sites: named(5, 'A', 'B', 'C') } },
      ['quiet: 12 updates at 7 sites, 5 failed: A, B, C and 2 more.'],
    ],
    [
      'sites came back',
      { back: named(2, 'A', 'B'), back_longest_seconds: 840 },
      ['quiet: A and 1 more site went down and came back within 14 min.'],
    ],
    [
      'certificates ended and end',
      { tls_ended: named(1, 'A'), tls_ending: named(2, 'B', 'C'), tls_ending_at: '2026-11-28T08:00:00Z' },
      [
        'danger: The certificate of A ended.',
        'warning: The certificates of 2 sites end within 7 days, first that of B on 28.11. at 09:00.',
      ],
    ],
  ])('says in sentences that %s', (_name, news, lines) => {
    expect(linesOf(news)).toEqual(lines)
  })
})

import type { DayEntry } from '@flotilla/api/contract'
import { expect, it } from 'vitest'
import { dayLines } from './day-lines.ts'

const entry = (kind: DayEntry['kind'], from: string, more: Partial<DayEntry> = {}): DayEntry => ({
  ...{ kind, from, until: from, sites: 1, updates: null, site: { id: 7, name: 'Möwe' }, ...more },
})

it('dayLines names time and work, counts several sites, and says what is tomorrow', () => {
  const next = [
    entry('backupandtest', '2026-11-24T19:00:00Z', {
      ...{ until: '2026-11-24T19:45:00Z', sites: 12, site: null },
    }),
    entry('certificate', '2026-11-24T22:59:00Z'),
    entry('updates', '2026-11-25T04:00:00Z', { updates: 1 }),
  ]
  const [from, until] = ['2026-11-23T23:00:00Z', '2026-11-24T23:00:00Z']
  const lines = dayLines({ from, until, done: [], next, has_more_updates: false }, 1)
  const words = lines.map(({ time, parts }) => [
    time,
    parts
      .map((part) => (typeof part === 'string' ? part : 'link' in part ? part.link : part.strong))
      .join(''),
  ])
  expect(words).toEqual([
    ['20:00–20:45', 'Backup and test, 12 sites'],
    ['23:59', 'Certificate ends: Möwe'],
    ['tomorrow', '05:00, 1 automatic update, Möwe'],
  ])
})

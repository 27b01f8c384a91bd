import type { AlertSettings } from '@flotilla/api/contract'
import { expect, it } from 'vitest'
import { dueAt } from './due-at.ts'

const base = { mail: 'now', hour: 7, quiet_from: null, quiet_until: null } as const
const night = { quiet_from: 22, quiet_until: 6 }

it.each<[string, Partial<AlertSettings>, string, string]>([
  ['a minute after it came', {}, '2026-11-29T10:20:30Z', '2026-11-29T10:21:30Z'],
  ['at the next full hour', { mail: 'hourly' }, '2026-11-29T10:20:30Z', '2026-11-29T11:00:00Z'],
  ['at the hour of the day in the zone', { mail: 'daily' }, '2026-11-29T04:00:00Z', '2026-11-29T05:00:00Z'],
  ['tomorrow when the hour is over', { mail: 'daily' }, '2026-11-29T05:00:00Z', '2026-11-30T05:00:00Z'],
  ['at the end of the quiet hours', night, '2026-11-29T20:30:00Z', '2026-11-30T04:00:00Z'],
  ['at their end, behind midnight', night, '2026-11-29T23:30:00Z', '2026-11-30T04:00:00Z'],
  ['at once when they are over', night, '2026-11-29T04:00:00Z', '2026-11-29T04:01:00Z'],
  [
    'at once when they are none',
    { quiet_from: 8, quiet_until: 8 },
    '2026-11-29T06:10:00Z',
    '2026-11-29T06:11:00Z',
  ],
  [
    'at the end of a quiet day',
    { quiet_from: 8, quiet_until: 18 },
    '2026-11-29T07:00:00Z',
    '2026-11-29T16:00:00Z',
  ],
])('a person in UTC+2 is told %s', (_, settings, since, due) => {
  expect(dueAt({ ...base, ...settings }, new Date(since), 2).toISOString()).toBe(due.replace('Z', '.000Z'))
})

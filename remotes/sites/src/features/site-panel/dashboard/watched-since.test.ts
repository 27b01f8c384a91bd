import { expect, it } from 'vitest'
import { sinceWithoutOutage, watchedSince } from './watched-since.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const since = (...firsts: string[]) =>
  watchedSince({ ttfbs: firsts.map((at) => [Date.parse(at) / 1000, 300]) }, now, 1)

it('watchedSince gives the hour of today, the day of a young site, and 30 days for an old one', () => {
  expect(since('2026-11-22T11:45:00Z', '2026-11-22T11:31:00Z').words).toBe('since 12:31')
  expect(since('2026-11-21T22:00:00Z').words).toBe('since 21.11. 23:00')
  expect(since('2026-10-23T11:00:00Z').words).toBe('in 30 days')
  expect(since().words).toBe('in 30 days')
})

it('watchedSince marks less than a day as short', () => {
  expect(since('2026-11-21T12:30:00Z').isShort).toBe(true)
  expect(since('2026-11-21T11:30:00Z').isShort).toBe(false)
  expect(sinceWithoutOutage(since('2026-11-22T11:31:00Z'))).toBe('Since 12:31, no outage')
})

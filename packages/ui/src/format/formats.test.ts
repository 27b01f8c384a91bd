import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, formatRelative } from './calendar.ts'
import { formatDuration, formatEuro, formatMegabytes, formatZone } from './formats.ts'

const now = Date.parse('2026-11-21T08:00:00Z')

describe('formats of dates', () => {
  it('show a UTC time in the given whole-hour offset', () => {
    expect(formatDateTime('2026-11-21T07:02:59Z', 1)).toBe('21.11.2026 08:02')
    expect(formatDateTime('2026-11-21T03:02:00Z', -5)).toBe('20.11.2026 22:02')
  })
  it('carry the date into a new year', () => {
    expect(formatDate('2026-12-31T23:30:00Z', 1)).toBe('01.01.2027')
  })
  it('return a text that is no date unchanged', () => {
    expect(formatDateTime('soon', 0)).toBe('soon')
  })
  it('name the zone, 0 as UTC', () => {
    expect([0, 2, -11].map(formatZone)).toEqual(['UTC', 'UTC+2', 'UTC-11'])
  })
})

describe('formats of relative times', () => {
  it('count whole units of the largest that fits', () => {
    expect(formatRelative('2026-11-21T05:00:00Z', now)).toBe('3 hours ago')
    expect(formatRelative('2026-11-12T03:18:00Z', now)).toBe('9 days ago')
    expect(formatRelative('2026-11-21T07:59:00Z', now)).toBe('1 minute ago')
    expect(formatRelative('2026-11-23T08:00:00Z', now)).toBe('in 2 days')
    expect(formatRelative('2026-11-21T07:59:30Z', now)).toBe('just now')
  })
  it('show a duration in at most two units', () => {
    expect(formatDuration(131 * 60_000)).toBe('2 h 11 min')
    expect(formatDuration(18 * 60_000)).toBe('18 min')
    expect(formatDuration(76 * 3_600_000)).toBe('3 d 4 h')
    expect(formatDuration(20_000)).toBe('under 1 min')
  })
})

describe('formats of sizes and money', () => {
  it('show whole MB of 1048576 bytes', () => {
    expect(formatMegabytes(851_443_712)).toBe('812 MB')
  })
  it('show cents as German EUR', () => {
    expect(formatEuro(123_456).replaceAll(/\s/g, ' ')).toBe('1.234,56 €')
  })
})

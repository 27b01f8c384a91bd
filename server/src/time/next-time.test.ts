import { describe, expect, it } from 'vitest'
import { nextDaily, nextWeekly } from './next-time.ts'

const at = (iso: string) => new Date(iso)

describe('nextWeekly', () => {
  it.each([
    ['in UTC', { dow: 6, hour: 12, minute: 0 }, 0, '2026-11-21T12:00:00Z'],
    ['east of it, a day before', { dow: 7, hour: 2, minute: 30 }, 5, '2026-11-21T21:30:00Z'],
    ['west of it, a day after', { dow: 6, hour: 22, minute: 15 }, -8, '2026-11-22T06:15:00Z'],
    ['on a Monday', { dow: 1, hour: 0, minute: 0 }, 0, '2026-11-23T00:00:00Z'],
    ['in a week, when it is now', { dow: 6, hour: 10, minute: 0 }, 0, '2026-11-28T10:00:00Z'],
  ])('returns the moment %s', (_name, entry, offset, expected) => {
    expect(nextWeekly(entry, offset, at('2026-11-21T10:00:00Z'))).toEqual(at(expected))
  })
})

describe('nextDaily', () => {
  it.each([
    [5, 1, '2026-11-22T04:00:00Z'],
    [5, -12, '2026-11-21T17:00:00Z'],
    [5, 12, '2026-11-21T17:00:00Z'],
    [23, 1, '2026-11-21T22:00:00Z'],
  ])('returns the next %i o’clock at UTC%i', (hour, offset, expected) => {
    expect(nextDaily({ hour, minute: 0 }, offset, at('2026-11-21T10:00:00Z'))).toEqual(at(expected))
  })
})

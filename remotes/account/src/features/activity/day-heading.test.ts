import { describe, expect, it } from 'vitest'
import { dayHeading } from './day-heading.ts'

describe('dayHeading', () => {
  const now = Date.parse('2026-11-22T23:30:00Z')
  it.each([
    ['2026-11-22', 0, 'Today'],
    ['2026-11-21', 0, 'Yesterday'],
    ['2026-11-20', 0, 'Friday 20 November 2026'],
    ['2026-11-22', 1, 'Yesterday'],
    ['2026-11-23', 1, 'Today'],
    ['', 0, 'Without a date'],
  ])('names %s in UTC+%i', (day, offsetHours, expected) => {
    expect(dayHeading(day, now, offsetHours)).toBe(expected)
  })
})

import { describe, expect, it } from 'vitest'
import { responseBands, responseTimes, uptime } from './uptime.ts'

const now = new Date('2026-11-21T12:00:00Z')

describe('uptime', () => {
  it('is null before anything was measured', () => {
    expect(uptime([], null, now)).toMatchObject({ d1: null, d7: null, d30: null })
  })

  it('subtracts a past outage and one that still lasts', () => {
    const hour = { startedAt: new Date('2026-11-21T00:00:00Z'), endedAt: new Date('2026-11-21T01:12:00Z') }
    const open = { startedAt: new Date('2026-11-21T10:48:00Z'), endedAt: null }
    const result = uptime(
      [hour, open].map((down) => ({ ...down, message: 'HTTP 503' })),
      new Date('2026-10-01T00:00:00Z'),
      now,
    )
    expect(result.d1).toBe(90)
    expect(result.incidents.map(({ to }) => to)).toEqual(['2026-11-21T01:12:00.000Z', null])
  })
})

describe('responseTimes', () => {
  it('keeps inner gaps, and drops unmeasured hours before and after', () => {
    const means = Array.from({ length: 24 }, (_, hour) => (hour === 3 || hour === 5 ? 200 + hour : null))
    const start = Date.parse('2026-11-21T00:00:00Z') / 1000
    expect(responseTimes([{ day: '2026-11-21', means }], now)).toEqual([
      [start + 3 * 3600, 203],
      [start + 4 * 3600, null],
      [start + 5 * 3600, 205],
    ])
  })
})

describe('responseBands', () => {
  const hour = (value: number) => Array.from({ length: 24 }, (_, at) => (at === 3 ? value : null))

  it('returns only hours with known percentiles', () => {
    const start = Date.parse('2026-11-21T00:00:00Z') / 1000
    const old = { day: '2026-11-20', medians: null, p95s: null }
    expect(responseBands([old, { day: '2026-11-21', medians: hour(210), p95s: hour(480) }])).toEqual([
      [start + 3 * 3600, 210, 480],
    ])
  })
})

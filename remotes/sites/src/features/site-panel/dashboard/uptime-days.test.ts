import { describe, expect, it } from 'vitest'
import { uptimeDays } from './uptime-days.ts'

const clock = { now: Date.parse('2026-11-21T08:00:00Z'), offsetHours: 0, watchedFrom: 0 }

describe('uptimeDays', () => {
  it('splits an outage at midnight between both days', () => {
    const incident = { from: '2026-11-19T23:30:00Z', to: '2026-11-20T01:00:00Z', message: null }
    const { days, outages, downMs } = uptimeDays([incident], clock)
    expect(days.slice(-3).map(({ downMinutes }) => downMinutes)).toEqual([30, 60, 0])
    expect([outages, downMs]).toEqual([1, 90 * 60_000])
  })

  it('counts an ongoing outage up to now, with days in the zone of the person', () => {
    const incident = { from: '2026-11-20T22:00:00Z', to: null, message: null }
    const { days } = uptimeDays([incident], { ...clock, offsetHours: 2 })
    expect(days.slice(-2)).toEqual([
      { label: '20.11.', downMinutes: 0 },
      { label: '21.11.', downMinutes: 600 },
    ])
  })

  it('has no value for days before the site was monitored', () => {
    const { days } = uptimeDays([], { ...clock, watchedFrom: Date.parse('2026-11-20T12:00:00Z') })
    expect(days.map(({ downMinutes }) => downMinutes).slice(-3)).toEqual([null, 0, 0])
  })
})

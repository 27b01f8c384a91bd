import { describe, expect, it } from 'vitest'
import { snoozeSpans } from './snooze-spans.ts'

const ends = (now: string, offset: number) =>
  snoozeSpans(Date.parse(now), offset).map(({ id, until }) => [id, until])

describe('snoozeSpans', () => {
  it('ends at eight in the morning of the reader', () => {
    // Tuesday 24.11.2026, 22:30 UTC: Wednesday for the reader.
    expect(ends('2026-11-24T22:30:00Z', 2)).toEqual([
      ['tomorrow', '2026-11-26T06:00:00.000Z'],
      ['monday', '2026-11-30T06:00:00.000Z'],
      ['weeks', '2026-12-09T06:00:00.000Z'],
      ['change', null],
    ])
  })

  it('means the next Monday by "until Monday", also on a Monday and on a Sunday', () => {
    expect(ends('2026-11-23T09:00:00Z', 0)[1]).toEqual(['monday', '2026-11-30T08:00:00.000Z'])
    expect(ends('2026-11-22T09:00:00Z', 0)[1]).toEqual(['monday', '2026-11-23T08:00:00.000Z'])
  })
})

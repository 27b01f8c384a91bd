import { describe, expect, it } from 'vitest'
import { downSteps } from './down-steps.ts'

const now = Date.parse('2026-11-24T20:00:00Z')
const outage = (from: string, to: string | null) => ({ from, to, message: null })
const down = (...incidents: ReturnType<typeof outage>[]) => {
  const { steps, downMs } = downSteps(incidents, now)
  return [steps.flatMap(({ isDown }, index) => (isDown ? index : [])), downMs / 60_000]
}

describe('downSteps', () => {
  it('marks each half hour that an outage touches, and counts overlaps once', () => {
    const first = outage('2026-11-24T18:10:00Z', '2026-11-24T18:40:00Z')
    expect(down(outage('2026-11-24T18:20:00Z', '2026-11-24T18:50:00Z'), first)).toEqual([[44, 45], 40])
  })

  it('lasts until now where it has no end, and begins with the day at the earliest', () => {
    expect(down(outage('2026-11-24T19:49:00Z', null))).toEqual([[47], 11])
    expect(down(outage('2026-11-01T00:00:00Z', '2026-11-23T20:01:00Z'))).toEqual([[0], 1])
  })

  it('ignores what ended before and what cannot be read', () => {
    expect(down(outage('2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'), outage('x', null))).toEqual([[], 0])
  })
})

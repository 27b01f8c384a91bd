import type { PlanEntry } from '@flotilla/api/contract'
import { SiteConfiguration } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { planDays } from '../../../schedule/plan.ts'
import { nextRun } from './next-run.ts'

const configuration = SiteConfiguration.parse({})
const thursday: PlanEntry = { action: 'backup', dow: 4, profile_id: 2, hour: 3, minute: 15 }
const week = (...plans: PlanEntry[]) => planDays({ plans, configuration })

describe('nextRun', () => {
  const at = (now: string, offset: number) => nextRun(week(thursday), Date.parse(now), offset)?.at

  it('reads hours in the offset of the person', () => {
    expect(at('2026-11-21T08:00:00Z', 0)).toBe('2026-11-26T03:15:00.000Z')
    expect(at('2026-11-21T08:00:00Z', 1)).toBe('2026-11-26T02:15:00.000Z')
  })

  it('answers today when the time is still to come, else the next week', () => {
    expect(at('2026-11-26T03:00:00Z', 0)).toBe('2026-11-26T03:15:00.000Z')
    expect(at('2026-11-26T03:15:00Z', 0)).toBe('2026-12-03T03:15:00.000Z')
  })

  it('goes by the weekday where the person is', () => {
    expect(at('2026-11-25T23:30:00Z', 1)).toBe('2026-11-26T02:15:00.000Z')
  })

  it('is null without a plan', () => {
    expect(nextRun(week(), 0, 0)).toBeNull()
  })
})

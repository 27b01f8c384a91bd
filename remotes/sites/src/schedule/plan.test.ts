import type { PlanEntry } from '@flotilla/api/contract'
import { SiteConfiguration } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { changeDay, isSamePlan, newPlanOf, planDays } from './plan.ts'

const configuration = SiteConfiguration.parse({ default_backup_time: '04:40' })
const thursday: PlanEntry = { action: 'backupandtest', dow: 4, profile_id: 2, hour: 3, minute: 15 }
const week = (...plans: PlanEntry[]) => planDays({ plans, configuration })
const dayOf = (...plans: PlanEntry[]) => week(...plans)[3] ?? expect.fail('A week has a Thursday.')

describe('planDays', () => {
  // spec: SM-2-074, SM-9-012, SM-9-014
  it('answers seven days, those without a plan with the default time, rounded down to a quarter', () => {
    expect(week().map((day) => day.dow)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(dayOf()).toMatchObject({ hasBackup: false, hasTest: false, hour: 4, minute: 30, profileId: null })
    expect(dayOf(thursday)).toMatchObject({ hasBackup: true, hasTest: true, hour: 3, minute: 15 })
  })

  it('is turned back into the same plan by newPlanOf', () => {
    const entry = { type: 'backupandtest', dow: 4, profile: 2, hour: 3, minute: 15 }
    expect(newPlanOf(week(thursday))).toEqual([entry])
  })
})

describe('changeDay', () => {
  // spec: SM-4-028, SM-4-029
  it('adds the backup to a test, and removes the test with the backup', () => {
    const tested = changeDay(dayOf(), { hasTest: true })
    expect(tested).toMatchObject({ hasBackup: true, hasTest: true })
    expect(changeDay(tested, { hasTest: false })).toMatchObject({ hasBackup: true, hasTest: false })
    expect(changeDay(tested, { hasBackup: false })).toMatchObject({ hasBackup: false, hasTest: false })
  })
})

describe('isSamePlan', () => {
  it('ignores changes of a day without a backup', () => {
    const quiet = week().map((day) => (day.dow === 4 ? changeDay(day, { hour: 9 }) : day))
    expect(isSamePlan(week(), quiet)).toBe(true)
    expect(isSamePlan(week(), week(thursday))).toBe(false)
  })
})

import { type NewPlan, PLAN_DAYS, PLAN_MINUTES } from '@flotilla/api/contract'
import type { PlanDay } from './plan-day.ts'

/** The plan as it is sent: the days with a backup; both ticks are `backupandtest` (contract §4). */
export function newPlanOf(days: readonly PlanDay[]): NewPlan {
  return days
    .filter((day) => day.hasBackup)
    .map((day) => ({
      type: day.hasTest ? 'backupandtest' : 'backup',
      dow: PLAN_DAYS.find((one) => one === day.dow) ?? 1,
      profile: day.profileId,
      hour: day.hour,
      minute: PLAN_MINUTES.find((one) => one === day.minute) ?? 0,
    }))
}

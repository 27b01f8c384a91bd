import { newPlanOf } from './new-plan-of.ts'
import type { PlanDay } from './plan-day.ts'

/** Whether both would be sent alike. */
export function isSamePlan(a: readonly PlanDay[], b: readonly PlanDay[]): boolean {
  return JSON.stringify(newPlanOf(a)) === JSON.stringify(newPlanOf(b))
}

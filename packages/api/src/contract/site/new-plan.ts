import { z } from 'zod'
import { NewPlanEntry } from './new-plan-entry.ts'

/** The whole plan of a week, at most one entry per day; an empty list clears it (contract §4). */
export const NewPlan = z
  .array(NewPlanEntry)
  .max(7)
  .refine((plan) => new Set(plan.map((entry) => entry.dow)).size === plan.length, 'One entry per day')
export type NewPlan = z.input<typeof NewPlan>

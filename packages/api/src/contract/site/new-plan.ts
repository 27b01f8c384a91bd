import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { PLAN_DAYS, PLAN_MINUTES } from '../shared/limits.ts'
import { Id } from '../shared/scalars.ts'
import type { PlanEntry } from './plan.ts'

const action = z.enum(['backup', 'backupandtest'], 'Please choose backup or backupandtest')
const when = {
  dow: z.literal(PLAN_DAYS, 'A day is 1 to 7'),
  hour: z.int('An hour is 0 to 23').min(0, 'An hour is 0 to 23').max(23, 'An hour is 0 to 23'),
  minute: z.literal(PLAN_MINUTES, 'Minutes are 0, 15, 30 or 45'),
}
const asCalled = z.object({ type: action, profile: Id.nullable().default(null), ...when })
const asEntity = z.object({ action, profile_id: Id.nullable().default(null), ...when })

/** Maps the entity's names to the call's, for fields that appear only under the entity's name. */
function spelled(entry: z.input<typeof asCalled> | z.input<typeof asEntity>): unknown {
  if (typeof entry !== 'object' || entry === null) return entry
  const { action: type, profile_id: profile, ...rest }: Record<string, unknown> = entry
  return { ...(type !== undefined && { type }), ...(profile !== undefined && { profile }), ...rest }
}

/**
 * A planned day in the spelling of the call (`type`, `profile`), of the entity (`action`, `profile_id`) or of
 * both; read as the entity. The server handles the other fields of the entity.
 */
export const NewPlanEntry = z
  .preprocess(spelled, asCalled)
  .transform(({ type, profile, ...rest }): PlanEntry => ({ action: type, profile_id: profile, ...rest }))
export type NewPlanEntry = z.input<typeof NewPlanEntry>

/** The complete plan of a week, at most one entry per day; an empty list clears it (contract §4). */
export const NewPlan = z
  .array(NewPlanEntry)
  .max(7)
  .refine((plan) => new Set(plan.map((entry) => entry.dow)).size === plan.length, 'One entry per day')
export type NewPlan = z.input<typeof NewPlan>

/** Replaces the complete plan. Rejects with `backup_unavailable` without a backup tool. */
export const saveSitePlan = defineEndpoint({
  method: 'POST',
  path: '/site/plan',
  scope: 'sites:write',
  summary: 'Save the weekly plan (spec: site-management §7)',
  body: z.object({ id: Id, plan: NewPlan }),
  response: Done,
})

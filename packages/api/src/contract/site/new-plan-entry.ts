import { z } from 'zod'
import { Id } from '../shared/id.ts'
import { PLAN_DAYS, PLAN_MINUTES } from '../shared/limits.ts'
import type { PlanEntry } from './plan-entry.ts'

const action = z.enum(['backup', 'backupandtest'])
const when = {
  dow: z.literal(PLAN_DAYS),
  hour: z.int().min(0).max(23),
  minute: z.literal(PLAN_MINUTES),
}
const asCalled = z.strictObject({ type: action, profile: Id.nullable(), ...when })
/** An entity may be sent back as it came; when it runs next is the server's word. */
const asEntity = z.strictObject({
  action,
  profile_id: Id.nullable(),
  ...when,
  next_run_at: z.unknown().optional(),
})

/** A day to be planned, in the spelling of the call (`type`, `profile`) or of the entity; read as the entity. */
export const NewPlanEntry = z.union([asCalled, asEntity]).transform((entry): PlanEntry => {
  if ('action' in entry) {
    const { next_run_at: _, ...planned } = entry
    return planned
  }
  const { type, profile, ...rest } = entry
  return { action: type, profile_id: profile, ...rest }
})
export type NewPlanEntry = z.input<typeof NewPlanEntry>

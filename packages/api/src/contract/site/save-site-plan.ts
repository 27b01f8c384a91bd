import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { Id } from '../shared/scalars.ts'
import { NewPlan } from './new-plan.ts'

/** Replaces the whole plan. Rejects with `backup_unavailable` without a backup tool. */
export const saveSitePlan = defineEndpoint({
  method: 'POST',
  path: '/site/plan',
  summary: 'Save the weekly plan (spec: site-management §7)',
  body: z.object({ id: Id, plan: NewPlan }),
  response: Done,
})

import { z } from 'zod'
import { RunningWorkKind } from './work-kind.ts'

/**
 * (+) The work that a site is busy with. `cancel`: `possible` now; `asked`: it ends as soon as the step under
 * way is over; `refused`: it can no longer be taken back. Several extension updates that wait behind each
 * other are one.
 */
export const RunningWork = z.object({
  kind: RunningWorkKind,
  cancel: z.enum(['possible', 'asked', 'refused']),
})
export type RunningWork = z.infer<typeof RunningWork>

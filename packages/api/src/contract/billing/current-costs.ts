import { z } from 'zod'
import { Cents } from '../shared/cents.ts'

/** Costs of the current month so far, in cents. */
export const CurrentCosts = z.object({ total: Cents, plan: Cents, site: Cents, backuptest: Cents })
export type CurrentCosts = z.infer<typeof CurrentCosts>

import { z } from 'zod'
import { orNull } from '../shared/read.ts'
import { Cents } from '../shared/scalars.ts'

/** Costs of the current month so far, in cents. */
export const CurrentCosts = z.object({ total: Cents, plan: Cents, site: Cents, backuptest: Cents })
export type CurrentCosts = z.infer<typeof CurrentCosts>

/** What one account will pay this month, in cents; the console adds the totals. */
export const ForecastItem = z.object({
  company: orNull(z.string()),
  email: z.string(),
  site: Cents,
  plan: Cents,
  backuptest: Cents,
  subtotal: Cents,
  tax: Cents,
  total: Cents,
})
export type ForecastItem = z.infer<typeof ForecastItem>

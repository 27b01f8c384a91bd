import { z } from 'zod'
import { Cents } from '../shared/cents.ts'
import { orNull } from '../shared/or-null.ts'

/** What one account is going to pay this month, in cents; the console adds the totals. */
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

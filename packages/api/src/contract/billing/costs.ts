import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { orNull } from '../shared/read.ts'
import { Cents } from '../shared/scalars.ts'

/** Costs of the current month so far, in cents. */
export const CurrentCosts = z.object({ total: Cents, plan: Cents, site: Cents, backuptest: Cents })
export type CurrentCosts = z.infer<typeof CurrentCosts>

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

/** Costs of the current month so far. */
export const getCurrentCosts = defineEndpoint({
  method: 'GET',
  path: '/accountcurrentcosts',
  summary: 'Costs of the current month (spec: account-and-administration §7)',
  response: itemOf(z.object({ cost_current_month: CurrentCosts })),
  isOpenWithoutService: true,
})

/** One item per account. */
export const getForecast = defineEndpoint({
  method: 'GET',
  path: '/forecast',
  access: 'admin',
  summary: 'Billing forecast of administrators (spec: account-and-administration §7)',
  response: itemOf(z.array(ForecastItem)),
  isOpenWithoutService: true,
})

import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { CurrentCosts } from './costs.ts'

/** Costs of the current month so far. */
export const getCurrentCosts = defineEndpoint({
  method: 'GET',
  path: '/accountcurrentcosts',
  scope: 'billing:read',
  summary: 'Costs of the current month (spec: account-and-administration §7)',
  response: itemOf(z.object({ cost_current_month: CurrentCosts })),
  isOpenWithoutService: true,
})

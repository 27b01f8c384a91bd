import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { ForecastItem } from './costs.ts'

/** One item per account. */
export const getForecast = defineEndpoint({
  method: 'GET',
  path: '/forecast',
  access: 'admin',
  scope: 'admin:read',
  summary: 'Billing forecast of administrators (spec: account-and-administration §7)',
  response: itemOf(z.array(ForecastItem)),
  isOpenWithoutService: true,
})

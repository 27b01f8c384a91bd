import { z } from 'zod'
import { defineEndpoint } from '../shared/define-endpoint.ts'
import { itemOf } from '../shared/item-of.ts'
import { ForecastItem } from './forecast-item.ts'

/** One item per account. */
export const getForecast = defineEndpoint({
  method: 'GET',
  path: '/forecast',
  access: 'admin',
  summary: 'Billing forecast of administrators (spec: account-and-administration §7)',
  response: itemOf(z.array(ForecastItem)),
  isOpenWithoutService: true,
})

import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { IdParams } from '../shared/scalars.ts'
import { SiteDetail } from './site-detail.ts'

/** One site with everything its panel shows. */
export const getSite = defineEndpoint({
  method: 'GET',
  path: '/site/{id}',
  summary: 'Site detail (spec: site-management §7)',
  params: IdParams,
  response: z.lazy(() => itemOf(SiteDetail)),
})

import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { FleetDay } from './fleet-day.ts'
import { FleetNews } from './fleet-news.ts'
import { FleetPicture } from './fleet-picture.ts'
import { TrendDay } from './fleet-trends.ts'

/** (+) All that the overview shows. */
export const Overview = z.object({
  picture: FleetPicture,
  news: FleetNews,
  day: FleetDay,
  /** `OVERVIEW_DAYS` of them, oldest first. */
  trends: z.array(TrendDay),
})
export type Overview = z.infer<typeof Overview>

/**
 * (+) The fleet at a glance, where the `capabilities` hold `overview`. The size of the answer does not grow
 * with the fleet.
 */
export const getOverview = defineEndpoint({
  method: 'GET',
  path: '/accountoverview',
  scope: 'sites:read',
  summary: 'The fleet at a glance (contract §7)',
  response: itemOf(Overview),
})

/**
 * (+) The person has the overview before them: their next visit, half an hour later or more, has news since
 * this moment. Rejects with `forbidden` for an administrator who acts as the user.
 */
export const noteVisit = defineEndpoint({
  method: 'POST',
  path: '/accountoverview/visit',
  scope: 'notices:write',
  summary: 'The person looks at the overview (contract §7)',
  response: Done,
})

import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { ACTIVITY_PAGE_SIZE } from '../shared/limits.ts'
import { listOf, listQuery } from '../shared/list.ts'
import { orNull } from '../shared/read.ts'
import { Bool, IsoTime } from '../shared/scalars.ts'
import { ActivityDate, activityFilters } from './activity-days.ts'

/**
 * One entry of the log. `name` is the site's name. `type` and `result` form a pair of `ACTIVITY_KINDS`; an
 * unknown pair is shown as its words (contract §3).
 */
export const ActivityItem = z.object({
  id: z.int(),
  site_id: orNull(z.int()),
  name: orNull(z.string()),
  type: z.string(),
  result: z.string(),
  date: IsoTime,
  payload: z.string().nullable().catch(null),
  extension_name: orNull(z.string()),
  to_version: orNull(z.string()),
  /** (+) With a `failed` result: a person cancelled the work, it did not fail. */
  is_cancelled: Bool.optional(),
})
export type ActivityItem = z.infer<typeof ActivityItem>

/**
 * The log of the account; `search` by site name. (+) `type`, `site` and `result`: only such lines, empty and
 * 0 mean all. (+) `day`: only lines of this day, which begins `offset` hours from UTC; empty means all. It
 * needs the word `activity-days` among the `capabilities`.
 */
export const listActivity = defineEndpoint({
  method: 'GET',
  path: '/activity',
  scope: 'sites:read',
  summary: 'Activity log (spec: account-and-administration §7)',
  query: listQuery(['payload', 'created_at'], 'created_at', 'desc', ACTIVITY_PAGE_SIZE).extend({
    ...activityFilters,
    day: z.union([z.literal(''), ActivityDate]).default(''),
  }),
  response: listOf(ActivityItem),
})

import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { ACTIVITY_PAGE_SIZE } from '../shared/limits.ts'
import { listOf, listQuery } from '../shared/list.ts'
import { FilterId } from '../shared/scalars.ts'
import { ActivityItem } from './activity-item.ts'
import { ACTIVITY_TYPES } from './activity-kinds.ts'

/**
 * The log of the account; `search` by site name. (+) `type` and `site`: only such lines, empty and 0 mean
 * all.
 */
export const listActivity = defineEndpoint({
  method: 'GET',
  path: '/activity',
  summary: 'Activity log (spec: account-and-administration §7)',
  query: listQuery(['payload', 'created_at'], 'created_at', 'desc', ACTIVITY_PAGE_SIZE).extend({
    type: z.enum(['', ...ACTIVITY_TYPES]).default(''),
    site: FilterId,
  }),
  response: listOf(ActivityItem),
})

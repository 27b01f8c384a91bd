import { defineEndpoint } from '../shared/define-endpoint.ts'
import { ACTIVITY_PAGE_SIZE } from '../shared/limits.ts'
import { listOf } from '../shared/list-of.ts'
import { listQuery } from '../shared/list-query.ts'
import { ActivityItem } from './activity-item.ts'

/** The log of the account; `search` by site name. */
export const listActivity = defineEndpoint({
  method: 'GET',
  path: '/activity',
  summary: 'Activity log (spec: account-and-administration §7)',
  query: listQuery(['payload', 'created_at'], 'created_at', 'desc', ACTIVITY_PAGE_SIZE),
  response: listOf(ActivityItem),
})

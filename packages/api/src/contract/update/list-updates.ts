import { z } from 'zod'
import { defineEndpoint } from '../shared/define-endpoint.ts'
import { FilterId } from '../shared/filter-id.ts'
import { UPDATES_PAGE_SIZE } from '../shared/limits.ts'
import { listOf } from '../shared/list-of.ts'
import { listQuery } from '../shared/list-query.ts'
import { Pagination } from '../shared/pagination.ts'
import { UpdateItem } from './update-item.ts'

/** Every extension that needs an update, runs one or failed one, ignored ones included; `name` sorts by site name. */
export const listUpdates = defineEndpoint({
  method: 'GET',
  path: '/accountupdates',
  summary: 'Updates over all sites (spec: site-management §7)',
  query: listQuery(
    ['name', 'translated_name', 'version', 'next_version'],
    'name',
    'asc',
    UPDATES_PAGE_SIZE,
  ).extend({ site: FilterId }),
  response: listOf(UpdateItem).extend({
    meta: z.object({
      pagination: Pagination,
      /** (+) How many of the total are ignored. */
      ignored: z.int().min(0).optional(),
    }),
  }),
})

import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { UPDATES_PAGE_SIZE } from '../shared/limits.ts'
import { listOf, listQuery, Pagination } from '../shared/list.ts'
import { FilterId } from '../shared/scalars.ts'
import { UpdateItem } from './update-item.ts'

/**
 * Every extension that needs an update, runs one or failed one, ignored ones included; `name` sorts by site
 * name.
 */
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

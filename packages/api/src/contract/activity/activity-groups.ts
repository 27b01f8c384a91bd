import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { ACTIVITY_PAGE_SIZE } from '../shared/limits.ts'
import { listOf, Pagination, SearchText } from '../shared/list.ts'
import { orNull } from '../shared/read.ts'
import { ActivityDate, activityFilters } from './activity-days.ts'
import { ActivityItem } from './activity-item.ts'

/** Most groups on a page. */
const MAX_GROUPS = 50
/** Most entries of a group that an answer carries. */
export const ACTIVITY_GROUP_ENTRIES = 200
/** Entries that are grouped: the first of those that match, in the order that is asked for. */
export const ACTIVITY_GROUPED = 10_000

/**
 * (+) The effect of one act on one day: the same event at several sites, or of several extensions, each at
 * most two minutes from the next (`groupLog`).
 */
export const ActivityGroup = z.object({
  /** Id of its oldest entry. */
  id: z.int(),
  day: z.iso.date(),
  /** Number of its entries and of their sites. */
  count: z.int().min(1),
  sites: z.int().min(1),
  /**
   * The first 200 of them, in the order that was asked for. `took_ms`: milliseconds since its "started"
   * entry, which is then no entry of its own; null where that is unknown.
   */
  entries: z.array(ActivityItem.extend({ took_ms: orNull(z.number().min(0)) })).min(1),
})
export type ActivityGroup = z.infer<typeof ActivityGroup>

/**
 * (+) The log by date in groups, where the `capabilities` hold `activity-groups`. The filters are those of
 * `GET /activity`. Groups are made of the first 10,000 entries that match.
 */
export const listActivityGroups = defineEndpoint({
  method: 'GET',
  path: '/activitygroups',
  scope: 'sites:read',
  summary: 'Activity log in groups (contract §6)',
  query: z.object({
    page: z.coerce.number<number>().int().min(1).max(2_147_483_647).default(1),
    limit: z.coerce.number<number>().int().min(1).max(MAX_GROUPS).default(ACTIVITY_PAGE_SIZE),
    dir: z.enum(['asc', 'desc']).default('desc'),
    search: SearchText,
    ...activityFilters,
    day: z.union([z.literal(''), ActivityDate]).default(''),
  }),
  response: listOf(ActivityGroup).extend({
    meta: z.object({
      /** Of the groups. */
      pagination: Pagination,
      /** All entries that match, also those beyond the first 10,000. */
      entries: z.int().min(0),
    }),
  }),
})
export type ActivityGroupsQuery = z.infer<typeof listActivityGroups.query>

import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { FLEET_MAX_LIMIT, UPDATES_PAGE_SIZE } from '../shared/limits.ts'
import { Pagination, SearchText } from '../shared/list.ts'
import { orNull } from '../shared/read.ts'
import { FilterId } from '../shared/scalars.ts'
import { UpdateLevelFilter } from '../update/update-level-filter.ts'
import { updateGroupsPath } from './needs-fleet.ts'

const Count = z.int().min(0)

/** (+) The updates of one site, or of one extension at all sites; counts them as they are listed. */
export const UpdateGroup = z.object({
  /** For the parameter `group` of `listUpdates`; means nothing else. */
  id: z.string(),
  /** Name of the site or of the extension. */
  title: z.string(),
  updates: Count,
  running: Count,
  /** Only a backend that goes on listing what it has installed has some. */
  done: Count,
  failed: Count,
  ignored: Count,
  /** Those that can start now: idle or failed, not ignored, with an updater. */
  startable: Count,
  /** The oldest installed and the newest available version; null while none is known. */
  from: orNull(z.string()),
  to: orNull(z.string()),
  /** Whether one of them goes to another major version. */
  is_major: z.boolean(),
})
export type UpdateGroup = z.infer<typeof UpdateGroup>

/**
 * (+) The updates of `listUpdates` in groups by name, where the `capabilities` hold `fleet`. `search`,
 * `site` and `level` choose updates, not groups. Extensions whose names differ only in case or accents are
 * one group.
 */
export const listUpdateGroups = defineEndpoint({
  method: 'GET',
  path: updateGroupsPath,
  scope: 'sites:read',
  summary: 'Updates by site or by extension (contract §7)',
  query: z.object({
    by: z.enum(['site', 'extension']).default('site'),
    site: FilterId,
    search: SearchText,
    level: UpdateLevelFilter,
    dir: z.enum(['asc', 'desc']).default('asc'),
    page: z.coerce.number<number>().int().min(1).max(2_147_483_647).default(1),
    limit: z.coerce.number<number>().int().min(1).max(FLEET_MAX_LIMIT).default(UPDATES_PAGE_SIZE),
  }),
  response: z.object({
    data: z.array(UpdateGroup),
    meta: z.object({
      /** Of the groups. */
      pagination: Pagination,
      /** Updates of all groups, and how many of these are ignored. */
      updates: Count,
      ignored: Count,
    }),
  }),
})
export type UpdateGroupsQuery = z.infer<typeof listUpdateGroups.query>

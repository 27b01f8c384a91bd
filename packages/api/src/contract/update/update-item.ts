import { z } from 'zod'
import { ExtensionProcessState } from '../extension/extension-process-state.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { FLEET_MAX_LIMIT, UPDATES_PAGE_SIZE } from '../shared/limits.ts'
import { listOf, listQuery, Pagination } from '../shared/list.ts'
import { knownOr, orElse, orNull } from '../shared/read.ts'
import { Bool, FilterId, Flag, IsoTime } from '../shared/scalars.ts'
import { UpdateLevelFilter } from './update-level-filter.ts'
import { updatesPath } from './updates-path.ts'

/** An update of one extension at one site; `id` is the id of the extension (contract §4). */
export const UpdateItem = z.lazy(() =>
  z.object({
    id: z.int(),
    data: z.object({
      site_name: z.string(),
      translated_name: orNull(z.string()),
      version: orNull(z.string()),
      next_version: orNull(z.string()),
      process_state: knownOr(ExtensionProcessState, 0),
      ignore_update: orElse(Flag, 0),
      /** (+) The site, for opening its panel and matching its events. */
      site_id: z.int().optional(),
      /** (+) Whether the console can update it; absent: it can. */
      support_update: Bool.optional(),
      /** (+) Why the last update failed. */
      process_message: z.string().nullish(),
      /** (+) As in an extension: since when the site no longer reports this update; null: it does. */
      update_unknown_since: IsoTime.nullish(),
      /** (+) Whether the running update can still be cancelled. */
      can_cancel: Bool.optional(),
    }),
  }),
)
export type UpdateItem = z.infer<typeof UpdateItem>

const UpdatesQuery = listQuery(
  ['name', 'translated_name', 'version', 'next_version'],
  'name',
  'asc',
  UPDATES_PAGE_SIZE,
).extend({
  site: FilterId,
  /** (+) Only updates that go this far; empty: all. It needs the word `update-levels`. */
  level: UpdateLevelFilter,
  /** (+) Id of a group of `listUpdateGroups`: only its updates, where the `capabilities` hold `fleet`. */
  group: z
    .string()
    .max(1000)
    .regex(/^(site|extension):/, 'The id of a group of updates.')
    .optional(),
})
export type UpdatesQuery = z.infer<typeof UpdatesQuery>

/**
 * Every extension that needs an update, is being updated or failed to update, including ignored ones; `name`
 * sorts by site name. With `group`, a page has at most 200 of them.
 */
export const listUpdates = defineEndpoint({
  method: 'GET',
  path: updatesPath,
  scope: 'sites:read',
  summary: 'Updates over all sites (spec: site-management §7)',
  query: UpdatesQuery.refine(({ group, limit }) => group === undefined || limit <= FLEET_MAX_LIMIT, {
    path: ['limit'],
    message: `At most ${FLEET_MAX_LIMIT} updates of a group a page.`,
  }),
  response: listOf(UpdateItem).extend({
    meta: z.object({
      pagination: Pagination,
      /** (+) Number of ignored ones in the total. */
      ignored: z.int().min(0).optional(),
    }),
  }),
})

import type { Http } from '@flotilla/api/client'
import {
  ACTIVITY_GROUPED,
  ACTIVITY_PAGE_SIZE,
  listActivity,
  listActivityDays,
  listActivityGroups,
} from '@flotilla/api/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ActivityFilters, logQuery } from './activity-filters.ts'
import { isAskedFor } from './activity-rows.ts'
import { batchOf, type LogPage, pageOfRows } from './log-page.ts'

const all = ['account', 'activity'] as const

/** Reads of the log. */
export const activityQueries = {
  all: () => all,
  /**
   * One page; the previous one stays on screen while the next one loads. `isGrouped`: by date, in groups of
   * the server; only for a backend with `activity-groups`.
   */
  page: (http: Http, filters: ActivityFilters, isGrouped: boolean) =>
    queryOptions({
      queryKey: [...all, isGrouped ? 'groups' : 'lines', filters] as const,
      queryFn: ({ signal }) => (isGrouped ? readGroups : readLines)(http, filters, signal),
      placeholderData: keepPreviousData,
    }),
  /**
   * Entries by day that match the other filters; only for a backend with `activity-days`.
   * @param today `YYYY-MM-DD`: each new day reads them again
   */
  days: (http: Http, { search, type, site, result, offset }: ActivityFilters, today: string) =>
    queryOptions({
      queryKey: [...all, 'days', { search, type, site, result, offset, today }] as const,
      queryFn: async ({ signal }) => {
        const query = {
          ...{ search, type, site: site || undefined, offset },
          ...(result === '' ? {} : { result }),
        }
        return (await http.call(listActivityDays, { query, signal })).data
      },
      placeholderData: keepPreviousData,
    }),
}

async function readLines(http: Http, filters: ActivityFilters, signal: AbortSignal): Promise<LogPage> {
  const query = { ...logQuery(filters), limit: ACTIVITY_PAGE_SIZE }
  const { data, meta } = await http.call(listActivity, { query, signal })
  const rows = data.filter((item) => isAskedFor(item, filters))
  return pageOfRows(
    { rows, pagination: meta.pagination, isCutHere: rows.length < data.length },
    filters,
  )
}

async function readGroups(http: Http, filters: ActivityFilters, signal: AbortSignal): Promise<LogPage> {
  const { sort: _, ...sought } = logQuery(filters)
  // The offset also says where a day ends between two groups.
  const query = { ...sought, offset: filters.offset, limit: ACTIVITY_PAGE_SIZE }
  const { data, meta } = await http.call(listActivityGroups, { query, signal })
  const { pagination, entries } = meta
  const ungrouped = Math.max(0, entries - ACTIVITY_GROUPED)
  return { batches: data.flatMap(batchOf), pagination, entries, isCutHere: false, ungrouped }
}

import type { Http } from '@flotilla/api/client'
import {
  ACTIVITY_GROUPED,
  ACTIVITY_PAGE_SIZE,
  listActivity,
  listActivityDays,
  listActivityGroups,
} from '@flotilla/api/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { type ActivityFilters, logQuery } from './activity-filters.ts'
import { isAskedFor } from './activity-rows.ts'
import { batchOf, type LogPage, pageOfRows } from './log-page.ts'

const all = ['account', 'activity'] as const

type AnswerOf<E extends { response: z.ZodType }> = z.infer<E['response']>

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
      queryFn: async ({ signal }) =>
        isGrouped
          ? pageOfGroups(await http.call(listActivityGroups, { query: groupsQuery(filters), signal }))
          : pageOfLines(await http.call(listActivity, { query: linesQuery(filters), signal }), filters),
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

const linesQuery = (filters: ActivityFilters) => ({ ...logQuery(filters), limit: ACTIVITY_PAGE_SIZE })

/** The offset also says where a day ends between two groups. */
function groupsQuery(filters: ActivityFilters) {
  const { sort: _, ...sought } = linesQuery(filters)
  return { ...sought, offset: filters.offset }
}

function pageOfLines({ data, meta }: AnswerOf<typeof listActivity>, filters: ActivityFilters): LogPage {
  const rows = data.filter((item) => isAskedFor(item, filters))
  const isCutHere = rows.length < data.length
  return pageOfRows({ rows, pagination: meta.pagination, isCutHere }, filters)
}

function pageOfGroups({ data, meta }: AnswerOf<typeof listActivityGroups>): LogPage {
  const { pagination, entries } = meta
  const ungrouped = Math.max(0, entries - ACTIVITY_GROUPED)
  return { batches: data.flatMap(batchOf), pagination, entries, isCutHere: false, ungrouped }
}

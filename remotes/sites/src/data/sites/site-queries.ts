import { ApiError, type Http } from '@flotilla/api/client'
import { getSite, listSites } from '@flotilla/api/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { settleDetail } from './settle-detail.ts'
import type { SiteFilters } from './site-filters.ts'
import { siteKeys } from './site-keys.ts'

/** Reads of sites. */
export const siteQueries = (http: Http) => ({
  /** One page; the previous page stays on screen while the next one loads. */
  page: (filters: SiteFilters) =>
    queryOptions({
      queryKey: siteKeys.page(filters),
      queryFn: async ({ signal }) => {
        const query = { ...filters, tagId: filters.tagId || undefined }
        const answer = await http.call(listSites, { query, signal })
        return { rows: answer.data, pagination: answer.meta.pagination }
      },
      placeholderData: keepPreviousData,
    }),
  /**
   * One row of the list, from a backend that knows `ids` (+). Rejects with `not_found` when the site is gone.
   */
  row: (siteId: number) =>
    queryOptions({
      queryKey: siteKeys.row(siteId),
      queryFn: async ({ signal }) => {
        const { data } = await http.call(listSites, { query: { ids: String(siteId), limit: 1 }, signal })
        const row = data.find(({ id }) => id === siteId)
        if (row === undefined)
          throw new ApiError({ code: 'not_found', message: 'The site is no longer there.' })
        return row
      },
    }),
  detail: (siteId: number) =>
    queryOptions({
      queryKey: siteKeys.detail(siteId),
      queryFn: async ({ signal }) =>
        settleDetail((await http.call(getSite, { params: { id: siteId }, signal })).data),
    }),
})

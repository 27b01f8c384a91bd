import type { Http } from '@flotilla/api/client'
import { getSite, listSites } from '@flotilla/api/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { settleDetail } from './settle-detail.ts'
import type { SiteFilters } from './site-filters.ts'
import { siteKeys } from './site-keys.ts'

/** Reads of sites. */
export const siteQueries = (http: Http) => ({
  /** One page; the former page stays on screen while the next one loads. */
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
  detail: (siteId: number) =>
    queryOptions({
      queryKey: siteKeys.detail(siteId),
      queryFn: async ({ signal }) =>
        settleDetail((await http.call(getSite, { params: { id: siteId }, signal })).data),
    }),
})

import type { Http } from '@flotilla/api/client'
import { ALL_SITES_LIMIT, getSite, listSites } from '@flotilla/api/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SiteFilters } from './site-filters.ts'
import { siteKeys } from './site-keys.ts'

/** Reads of sites. */
export const siteQueries = (http: Http) => ({
  /** One page; the former page stays on screen while the next one loads. */
  page: (filters: SiteFilters) =>
    queryOptions({
      queryKey: siteKeys.page(filters),
      queryFn: async ({ signal }) => {
        const answer = await http.call(listSites, { query: filters, signal })
        return { rows: answer.data, pagination: answer.meta.pagination }
      },
      placeholderData: keepPreviousData,
    }),
  /** Every site of a tag (0: of all), at most 2000, by name (spec: site-management §2 Site detail panel). */
  every: (tagId: number) =>
    queryOptions({
      queryKey: siteKeys.every(tagId),
      queryFn: async ({ signal }) => {
        const query = {
          page: 1,
          limit: ALL_SITES_LIMIT,
          sort: 'name',
          dir: 'asc',
          search: '',
          tagId,
        } as const
        return (await http.call(listSites, { query, signal })).data
      },
      staleTime: 60_000,
    }),
  detail: (siteId: number) =>
    queryOptions({
      queryKey: siteKeys.detail(siteId),
      queryFn: async ({ signal }) => (await http.call(getSite, { params: { id: siteId }, signal })).data,
    }),
})

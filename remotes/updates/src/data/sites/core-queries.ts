import type { Http } from '@flotilla/api/client'
import {
  FLEET_MAX_LIMIT,
  listSites,
  type Pagination,
  type SiteRow,
  UPDATES_PAGE_SIZE,
} from '@flotilla/api/contract'
import { readPages } from '@flotilla/platform'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Input of one page of sites with a core update, by name. `site` 0: all sites. */
export type CoreFilters = { page: number; dir: 'asc' | 'desc'; search: string; site: number }

/** One page of sites, as the server returned it. */
export type CorePage = { rows: SiteRow[]; pagination: Pagination }

/** Sites past the end of life of their Joomla without an update: how many, and the first 200 by name. */
export type EndedSites = { count: number; sites: readonly SiteRow[] }

/** Cache keys of the core list; written nowhere else. */
export const coreKeys = { all: () => ['updates', 'cores'] as const }

const sought = ({ search, site }: Pick<CoreFilters, 'search' | 'site'>) =>
  ({ search, ids: site === 0 ? undefined : String(site), sort: 'name' }) as const

/** Reads of sites by the state of their core (contract §7). */
export const coreQueries = (http: Http) => ({
  /** One page; the previous one stays on screen while the next one loads. */
  page: (filters: CoreFilters) =>
    queryOptions({
      queryKey: [...coreKeys.all(), 'page', filters] as const,
      queryFn: async ({ signal }): Promise<CorePage> => {
        const { page, dir } = filters
        const query = { ...sought(filters), page, dir, core: 'behind', limit: UPDATES_PAGE_SIZE } as const
        const { data, meta } = await http.call(listSites, { query, signal })
        return { rows: data, pagination: meta.pagination }
      },
      placeholderData: keepPreviousData,
    }),
  /** The sites of all pages, for "Select all"; they may change at any time. */
  every: (filters: CoreFilters) =>
    queryOptions({
      queryKey: [...coreKeys.all(), 'every', filters] as const,
      queryFn: ({ signal }) =>
        readPages((page) => {
          const query = { ...sought(filters), ...page, dir: filters.dir, core: 'behind' } as const
          return http.call(listSites, { query, signal })
        }),
      staleTime: 0,
    }),
  ended: (filters: Pick<CoreFilters, 'search' | 'site'>) =>
    queryOptions({
      queryKey: [...coreKeys.all(), 'ended', filters] as const,
      queryFn: async ({ signal }): Promise<EndedSites> => {
        const query = { ...sought(filters), reason: 'joomla_end_of_life' } as const
        const first = await http.call(listSites, { query: { ...query, limit: FLEET_MAX_LIMIT }, signal })
        const sites = first.data.filter(({ data }) => data.core_need_update !== 1)
        const { total } = first.meta.pagination
        if (total <= first.data.length) return { count: sites.length, sites }
        const behind = await http.call(listSites, { query: { ...query, core: 'behind', limit: 1 }, signal })
        return { count: total - behind.meta.pagination.total, sites }
      },
      placeholderData: keepPreviousData,
    }),
})

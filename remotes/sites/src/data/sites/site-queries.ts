import type { Http } from '@flotilla/api/client'
import {
  compareNames,
  FLEET_MAX_LIMIT,
  type FleetFigures,
  listSiteNames,
  listSites,
  type Pagination,
} from '@flotilla/api/contract'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { knownList, nextMoment, partsOf, rowKeys, type SiteList, storeRows } from './rows.ts'

/** What one page of the list asks for. */
export type SitePageQuery = z.input<typeof listSites.query>

/** One page of the list; `figures` only where the query asks for them. */
export type SitePage = SiteList & { pagination: Pagination; figures: FleetFigures | undefined }

/** Cache keys of this remote; written nowhere else. */
export const siteKeys = {
  all: () => ['sites'] as const,
  pages: () => ['sites', 'list', 'page'] as const,
  page: (query: SitePageQuery) => ['sites', 'list', 'page', query] as const,
  /** Lists of sites by their ids: those beside the panel, and the selected ones. */
  some: () => ['sites', 'list', 'some'] as const,
  attention: () => ['sites', 'list', 'attention'] as const,
  /** Answers about the whole fleet: any change of a site may change them. */
  fleet: () => ['sites', 'fleet'] as const,
  /** Windows of the names beside the panel. */
  names: () => ['sites', 'fleet', 'names'] as const,
  /** Where the panel's list opened; no change moves it. */
  place: () => ['site-place'] as const,
  details: rowKeys.details,
  detail: (siteId: number) => ['sites', 'detail', siteId] as const,
  audit: (auditId: number) => ['sites', 'audit', auditId] as const,
}

/** A site by its id, and its name for messages. */
export type SiteRef = { id: number; name: string }

/** Reads of sites. */
export const siteQueries = (http: Http) => ({
  /** One page; the previous page stays on screen while the next one loads. */
  page: (query: SitePageQuery) =>
    queryOptions({
      queryKey: siteKeys.page(query),
      queryFn: async ({ signal, client }): Promise<SitePage> => {
        const moment = nextMoment()
        const { data, meta } = await http.call(listSites, { query, signal })
        const ids = storeRows(client, data, moment)
        return { ids, pagination: meta.pagination, figures: meta.figures }
      },
      placeholderData: keepPreviousData,
    }),
  /**
   * Those of at most 200 sites that are still there, and have the tag (0: any). Rows that are known show
   * until they are read, and are not read again while they are fresh.
   */
  some: (queryClient: QueryClient, ids: readonly number[], tagId = 0) =>
    queryOptions({
      queryKey: [...siteKeys.some(), tagId, ids] as const,
      queryFn: async ({ signal }): Promise<SiteList> => {
        const moment = nextMoment()
        const at = { ids: ids.join(','), limit: ids.length, tagId: tagId || undefined }
        const query = { ...at, fields: 'row' } as const
        const { data } = await http.call(listSites, { query, signal, priority: 'low' })
        return { ids: storeRows(queryClient, data, moment) }
      },
      initialData: () => knownList(queryClient, ids) && { ids },
      initialDataUpdatedAt: () => knownList(queryClient, ids)?.readAt,
    }),
  /** Number of sites of the account, or of a tag. */
  count: (tagId = 0) =>
    queryOptions({
      queryKey: [...siteKeys.fleet(), 'count', tagId] as const,
      queryFn: async ({ signal }) => {
        const query = { limit: 1, tagId: tagId || undefined }
        return (await http.call(listSites, { query, signal })).meta.pagination.total
      },
    }),
  /** The names of those of the sites that are still there, by name. No ids: no site. */
  named: (ids: readonly number[]) =>
    queryOptions({
      queryKey: [...siteKeys.fleet(), 'named', ids] as const,
      queryFn: async ({ signal }): Promise<SiteRef[]> => {
        const answers = await Promise.all(
          partsOf(ids).map((some) => {
            const query = { fields: 'name', ids: some.join(','), limit: FLEET_MAX_LIMIT } as const
            return http.call(listSiteNames, { query, signal })
          }),
        )
        const sites = answers.flatMap(({ data }) => data)
        return sites.sort((one, other) => compareNames(one.name, other.name) || one.id - other.id)
      },
    }),
})

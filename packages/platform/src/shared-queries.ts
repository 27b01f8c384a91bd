import type { Http } from '@flotilla/api/client'
import {
  ALL_SITES_LIMIT,
  type Endpoint,
  getAccount,
  getUser,
  listSiteIcons,
  listSites,
  listTags,
  type SiteIcon,
} from '@flotilla/api/contract'
import { queryOptions } from '@tanstack/react-query'

/**
 * Begins the keys of every list of all sites. Since 1.6.
 *
 * @deprecated Since 1.9: as `sharedQueries.everySite`.
 */
export const everySiteKey = ['sites', 'every'] as const

/**
 * A remote that may not make the call has a query of its own: the cache keeps one function for each key, and
 * the read of the frame would be refused with that of the remote.
 */
const keyFor = <const Key extends readonly unknown[]>(http: Http, endpoint: Endpoint, key: Key) =>
  http.allows?.(endpoint) === false ? (['refused', ...key] as const) : key

/**
 * Keys of the reads that the frame and remotes share. Everybody who changes what they read invalidates these:
 * that needs no permission to read. Since 1.14.
 */
export const sharedKeys = { user: ['user'], account: ['account'], tags: ['tags'] } as const

/** Reads that the frame and several remotes share. */
export const sharedQueries = {
  user: (http: Http) =>
    queryOptions({
      queryKey: sharedKeys.user,
      queryFn: async ({ signal }) => (await http.call(getUser, { signal })).data,
    }),
  account: (http: Http) =>
    queryOptions({
      queryKey: keyFor(http, getAccount, sharedKeys.account),
      queryFn: async ({ signal }) => (await http.call(getAccount, { signal })).data,
    }),
  tags: (http: Http) =>
    queryOptions({
      queryKey: keyFor(http, listTags, sharedKeys.tags),
      queryFn: async ({ signal }) => (await http.call(listTags, { signal })).data,
    }),
  /**
   * Every site of a tag (0: of all), at most 2000, by name (spec: site-management §2 Site detail panel).
   *
   * @deprecated Since 1.9: `listSites` filters, sorts and counts (contract §7); `useSiteChoice` offers names.
   */
  everySite: (http: Http, tagId = 0) =>
    queryOptions({
      queryKey: keyFor(http, listSites, [...everySiteKey, tagId]),
      queryFn: async ({ signal }) => {
        const query = {
          page: 1,
          limit: ALL_SITES_LIMIT,
          sort: 'name',
          dir: 'asc',
          search: '',
          tagId: tagId || undefined,
        } as const
        return (await http.call(listSites, { query, signal, priority: 'low' })).data
      },
      staleTime: 60_000,
    }),
  /**
   * (+) Icons of at most 100 sites, by site; null: the site has none that can be shown. Asked only of a
   * backend that says `site-icons` (contract §6). Since 1.8.
   */
  siteIcons: (http: Http, ids: readonly number[]) =>
    queryOptions({
      queryKey: keyFor(http, listSiteIcons, ['site-pictures', 'icons', ids]),
      queryFn: async ({ signal }): Promise<ReadonlyMap<number, SiteIcon['icon']>> => {
        const { data } = await http.call(listSiteIcons, {
          query: { ids: ids.join(',') },
          signal,
          priority: 'low',
        })
        return new Map(data.map(({ id, icon }) => [id, icon]))
      },
      staleTime: 60 * 60_000,
    }),
}

import type { Http } from '@flotilla/api/client'
import { ALL_SITES_LIMIT, getAccount, getUser, listSites, listTags } from '@flotilla/api/contract'
import { queryOptions } from '@tanstack/react-query'

/** Begins the keys of every list of all sites. Since 1.6. */
export const everySiteKey = ['sites', 'every'] as const

/** Reads that the frame and several remotes share; everybody who changes them invalidates these keys. */
export const sharedQueries = {
  user: (http: Http) =>
    queryOptions({
      queryKey: ['user'] as const,
      queryFn: async ({ signal }) => (await http.call(getUser, { signal })).data,
    }),
  account: (http: Http) =>
    queryOptions({
      queryKey: ['account'] as const,
      queryFn: async ({ signal }) => (await http.call(getAccount, { signal })).data,
    }),
  tags: (http: Http) =>
    queryOptions({
      queryKey: ['tags'] as const,
      queryFn: async ({ signal }) => (await http.call(listTags, { signal })).data,
    }),
  /** Every site of a tag (0: of all), at most 2000, by name (spec: site-management §2 Site detail panel). */
  everySite: (http: Http, tagId = 0) =>
    queryOptions({
      queryKey: [...everySiteKey, tagId] as const,
      queryFn: async ({ signal }) => {
        const query = {
          page: 1,
          limit: ALL_SITES_LIMIT,
          sort: 'name',
          dir: 'asc',
          search: '',
          tagId: tagId || undefined,
        } as const
        return (await http.call(listSites, { query, signal })).data
      },
      staleTime: 60_000,
    }),
}

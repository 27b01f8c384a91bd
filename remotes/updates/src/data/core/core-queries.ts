import type { Http } from '@flotilla/api/client'
import { ALL_SITES_LIMIT, listSites } from '@flotilla/api/contract'
import { queryOptions } from '@tanstack/react-query'

/** Reads for updates of the core: no call lists those alone, so all sites are read (spec: site-management §7). */
export const coreQueries = (http: Http) => ({
  sites: () =>
    queryOptions({
      queryKey: ['updates', 'core'] as const,
      queryFn: async ({ signal }) => {
        const query = { limit: ALL_SITES_LIMIT, sort: 'name', dir: 'asc' } as const
        return (await http.call(listSites, { query, signal })).data
      },
    }),
})

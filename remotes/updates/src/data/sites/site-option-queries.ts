import type { Http } from '@flotilla/api/client'
import { listSites, SITE_FILTER_LIMIT } from '@flotilla/api/contract'
import { queryOptions } from '@tanstack/react-query'

/** Sites to filter by, at most 1000, by name (spec: site-management §2 Updates page). */
export const siteOptionQueries = (http: Http) => ({
  all: () =>
    queryOptions({
      queryKey: ['updates', 'site-options'] as const,
      queryFn: async ({ signal }) => {
        const query = { limit: SITE_FILTER_LIMIT, sort: 'name', dir: 'asc' } as const
        const answer = await http.call(listSites, { query, signal })
        return answer.data.map(({ id, name }) => ({ id, name }))
      },
      staleTime: 60_000,
    }),
})

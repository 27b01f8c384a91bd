import type { Http } from '@flotilla/api/client'
import { listActivity } from '@flotilla/api/contract'
import { queryOptions } from '@tanstack/react-query'
import { siteKeys } from '../sites/site-queries.ts'

/** Reads of the newest lines of the log. */
export const activityQueries = (http: Http) => ({
  /** The newest lines of one site, at most 5; 0: the newest line of all. */
  newest: (siteId: number) =>
    queryOptions({
      queryKey: [...siteKeys.fleet(), 'activity', siteId] as const,
      queryFn: async ({ signal }) => {
        const query = { site: siteId, limit: siteId === 0 ? 1 : 5, sort: 'created_at', dir: 'desc' } as const
        const { data } = await http.call(listActivity, { query, signal, priority: 'low' })
        // A backend without the filter answers lines of all sites.
        return data.filter(({ site_id }) => siteId === 0 || site_id === siteId)
      },
    }),
})

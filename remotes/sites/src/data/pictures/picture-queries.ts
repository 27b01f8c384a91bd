import type { Http } from '@flotilla/api/client'
import { getSiteScreenshot, listSiteTrends, type SiteTrend } from '@flotilla/api/contract'
import { queryOptions } from '@tanstack/react-query'

const MINUTE_MS = 60_000

/** Reads of the pictures in a list: one per page of sites, and not repeated with every event. */
export const pictureQueries = (http: Http) => ({
  trends: (ids: readonly number[]) =>
    queryOptions({
      queryKey: ['site-pictures', 'trends', ids] as const,
      queryFn: async ({ signal }): Promise<ReadonlyMap<number, SiteTrend>> => {
        const { data } = await http.call(listSiteTrends, { query: { ids: ids.join(',') }, signal })
        return new Map(data.map((trend) => [trend.id, trend]))
      },
      staleTime: 5 * MINUTE_MS,
    }),
  /** The front page of a site, which changes once a day. */
  screenshot: (id: number) =>
    queryOptions({
      queryKey: ['site-pictures', 'screenshot', id] as const,
      queryFn: async ({ signal }) => (await http.call(getSiteScreenshot, { params: { id }, signal })).data,
      staleTime: 10 * MINUTE_MS,
    }),
})

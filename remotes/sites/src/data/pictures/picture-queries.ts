import type { Http } from '@flotilla/api/client'
import { getSiteScreenshot, listSiteTrends, type SiteTrend } from '@flotilla/api/contract'
import type { Session } from '@flotilla/platform'
import { queryOptions } from '@tanstack/react-query'

/** What a backend may have of its sites beyond the specification (contract §6). */
export type PictureKind = 'site-trends' | 'site-icons' | 'site-screenshots'

/** Whether the backend says that it has these pictures; without it they are not asked for. */
export function hasPictures(
  { user, account }: Pick<Session, 'user' | 'account'>,
  kind: PictureKind,
): boolean {
  return [user, account].some(({ capabilities }) => capabilities?.includes(kind) === true)
}

const MINUTE_MS = 60_000

/** Reads of what a list draws of its sites: by the sites of one page, and not again with every event. */
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

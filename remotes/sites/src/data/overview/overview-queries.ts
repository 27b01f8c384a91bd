import type { Http } from '@flotilla/api/client'
import { getOverview, noteVisit } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { siteKeys } from '../sites/site-queries.ts'

const minuteMs = 60_000

/** The fleet at a glance, counted and judged by the server; a change of a site reads it again. */
export const overviewQueries = (http: Http) => ({
  overview: () =>
    queryOptions({
      queryKey: [...siteKeys.fleet(), 'overview'] as const,
      queryFn: async ({ signal }) => (await http.call(getOverview, { signal })).data,
      refetchInterval: 5 * minuteMs,
    }),
})

/**
 * Tells the server that the person has the overview before them, once in each minute in which it is read.
 * `readAt`: the time of the reading, epoch milliseconds; 0 before the first.
 */
export function useVisit(readAt: number): void {
  const { http, session } = usePlatform()
  const { isImpersonating } = session
  const minute = Math.floor(readAt / minuteMs)
  useEffect(() => {
    if (minute === 0 || isImpersonating || document.visibilityState !== 'visible') return
    // A visit that is not noted costs nothing but older news.
    http.call(noteVisit).catch(() => {})
  }, [http, isImpersonating, minute])
}

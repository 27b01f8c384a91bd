import type { Http } from '@flotilla/api/client'
import { type FiguresBefore, getFiguresBefore } from '@flotilla/api/contract'
import { usePlatform, useSession } from '@flotilla/platform'
import { useNow } from '@flotilla/ui/format'
import { queryOptions, useQuery } from '@tanstack/react-query'

const HOUR_MS = 3_600_000

/** @param hour the hour that is now, since 1970: with each one it is asked again, since a day may begin */
const figuresBeforeQuery = (http: Http, hour: number) =>
  queryOptions({
    queryKey: ['figures-before', hour] as const,
    queryFn: async ({ signal }) => (await http.call(getFiguresBefore, { signal, priority: 'low' })).data,
    staleTime: HOUR_MS,
  })

/**
 * Counts by figure over all sites as the day of the account began, which is how yesterday ended. Null while
 * they are not known, or not of this day; undefined from a backend that does not keep them.
 */
export function useFiguresBefore(): FiguresBefore['counts'] | null | undefined {
  const { http } = usePlatform()
  const { user, account } = useSession()
  const isKept = [user, account].some(({ capabilities }) => capabilities?.includes('figures-before') === true)
  const now = useNow()
  const { data } = useQuery({ ...figuresBeforeQuery(http, Math.floor(now / HOUR_MS)), enabled: isKept })
  if (!isKept) return undefined
  if (data == null || now < Date.parse(data.from) || now >= Date.parse(data.until)) return null
  return data.counts
}

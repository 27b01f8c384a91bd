import type { Http } from '@flotilla/api/client'
import { type FiguresBefore, getFiguresBefore } from '@flotilla/api/contract'
import { useCan, usePlatform } from '@flotilla/platform'
import { useNow } from '@flotilla/ui/format'
import { queryOptions, useQuery } from '@tanstack/react-query'

const HOUR_MS = 3_600_000

/** @param hour the current hour, since 1970: each new one reads the figures again, because a day may begin */
const figuresBeforeQuery = (http: Http, hour: number) =>
  queryOptions({
    queryKey: ['figures-before', hour] as const,
    queryFn: async ({ signal }) => (await http.call(getFiguresBefore, { signal, priority: 'low' })).data,
    staleTime: HOUR_MS,
  })

/**
 * Counts by figure over all sites at the start of the account's day, which is the end of yesterday. Null
 * while they are unknown, or not of this day; undefined from a backend that does not store them.
 */
export function useFiguresBefore(): FiguresBefore['counts'] | null | undefined {
  const { http } = usePlatform()
  const isKept = useCan('figures-before')
  const now = useNow()
  const { data } = useQuery({ ...figuresBeforeQuery(http, Math.floor(now / HOUR_MS)), enabled: isKept })
  if (!isKept) return undefined
  if (data == null || now < Date.parse(data.from) || now >= Date.parse(data.until)) return null
  return data.counts
}

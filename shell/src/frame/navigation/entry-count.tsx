import type { Http } from '@flotilla/api/client'
import { defineEndpoint, meaningOf, needsFleet } from '@flotilla/api/contract'
import { can, createCollector, type Session, sharedQueries } from '@flotilla/platform'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useServices } from '../../services.ts'
import { isServed } from '../../session/is-served.ts'

/** For this long only the page's own code and data use the network. */
const delayMs = 1_500
/** Events and writes within this time lead to one read. */
const collectMs = 1_000

const countsKey = ['counts'] as const
const Total = z.int().min(0)
const Counted = z.object({
  meta: z.object({
    pagination: z.object({ total: Total }),
    /** (+) The part of the total that needs nothing. */
    ignored: Total.optional().catch(undefined),
  }),
})

/** The number of rows in the list that an entry of the registry names (`count` of `remote.json`). */
function countQuery(http: Http, list: string) {
  return queryOptions({
    queryKey: [...countsKey, list] as const,
    queryFn: async ({ signal }) => {
      const { pathname, searchParams } = new URL(list, 'http://api')
      const endpoint = defineEndpoint({
        method: 'GET',
        path: pathname,
        scope: 'sites:read',
        summary: 'The number beside an entry of the sidebar',
        query: z.record(z.string(), z.string()),
        response: Counted,
      })
      const { meta } = await http.call(endpoint, { query: Object.fromEntries(searchParams), signal })
      return meta.pagination.total - (meta.ignored ?? 0)
    },
    staleTime: 60_000,
  })
}

/** Whether the backend has the list of a count: one of a fleet is not completed for a number alone. */
export function isCountable(list: string, session: Session | null): boolean {
  const { pathname, searchParams } = new URL(list, 'http://api')
  if (!needsFleet({ path: pathname }, Object.fromEntries(searchParams))) return true
  return session !== null && can(session, 'fleet')
}

/** The count of an entry; nothing while it is unknown. */
export function EntryCount({ id, list, isWanted }: { id: string; list: string; isWanted: boolean }) {
  const { http } = useServices()
  const { data } = useQuery({ ...countQuery(http, list), enabled: isWanted })
  return <Count id={id} value={data} />
}

/** A number at the end of an entry; it describes the entry and is no part of its name. */
export function Count({ id, value }: { id: string; value: number | undefined }) {
  return (
    <span id={id} className="fs-nav__count" aria-hidden="true">
      {value}
    </span>
  )
}

/**
 * Whether counts may be read: a person with service is signed in, and the page has had its time. From then on
 * events and writes lead to new reads.
 */
export function useCounts(session: Session | null): boolean {
  const { http, queryClient, realtime } = useServices()
  const [hasWaited, setHasWaited] = useState(false)
  const isWanted = session !== null && isServed(session) && hasWaited

  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isWanted) return
    const { queryKey } = sharedQueries.tags(http)
    const refresh = createCollector(collectMs, async () => {
      const areTagsCounted = queryClient.getQueryData(queryKey)?.some(({ sites }) => sites !== undefined)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: countsKey }),
        areTagsCounted && queryClient.invalidateQueries({ queryKey }),
      ])
    })
    const endEvents = realtime.onEvent((event) => {
      if (meaningOf(event).changes.includes('updates')) refresh()
    })
    const endWrites = queryClient.getMutationCache().subscribe((change) => {
      if (change.type === 'updated' && change.action.type === 'success') refresh()
    })
    return () => {
      endEvents()
      endWrites()
    }
  }, [isWanted, http, queryClient, realtime])

  return isWanted
}

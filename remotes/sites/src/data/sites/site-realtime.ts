import { ApiError } from '@flotilla/api/client'
import type { SiteRow } from '@flotilla/api/contract'
import {
  can,
  createCollector,
  everySiteKey,
  handlersOf,
  type Platform,
  type RemoteEventHandlers,
} from '@flotilla/platform'
import type { Query, QueryClient } from '@tanstack/react-query'
import { type SitePage, siteKeys, siteQueries, siteRowOf } from './site-queries.ts'

/** How this remote reacts when the server reports a change (contract §5). */
export function siteEvents(platform: Platform): RemoteEventHandlers {
  const { markChanged, verifyPercent } = createSiteRefresher(platform)
  /** Sites whose work has ended, according to the events so far. */
  const over = new Set<number>()
  return handlersOf(({ work, subject, moment, id, changes }, { payload: { site_id: siteId, seq } }) => {
    if (changes.includes('site')) markChanged(siteId)
    if (changes.includes('audit'))
      void platform.queryClient.invalidateQueries({ queryKey: siteKeys.audit(id) })
    if (subject !== 'site' || !work?.hasPercent) return
    if (moment === 'started') over.delete(siteId)
    else if (moment !== 'progressed') over.add(siteId)
    // After an end, the percent belongs to the next work or came late: without a number, the two look the
    // same (contract §5).
    else if (seq === undefined && over.has(siteId)) verifyPercent(siteId)
  })
}

/** Events that arrive within this time share one read. */
const COLLECT_MS = 250
/** Up to this number, sites are fetched one by one; above it, everything on screen is. */
const SINGLE_FETCHES = 5

/**
 * Collects the sites that events name and refreshes the visible data, once for all of them. `verifyPercent`
 * is for a percent that may have come late: it is dropped when the site turns out to be idle.
 */
function createSiteRefresher({
  queryClient,
  notify,
  progress,
  ...platform
}: Pick<Platform, 'http' | 'queryClient' | 'notify' | 'progress' | 'session'>) {
  const readRow = rowReader({ ...platform, queryClient })
  const changed = new Set<number>()
  /** Sites whose percent may have come late, with the newest read at that time. */
  const unverified = new Map<number, number>()
  let reads = 0
  const again = (queryKey: readonly unknown[]) => queryClient.invalidateQueries({ queryKey })

  // Reads what is on screen once at a time, however many events arrive meanwhile.
  const refresh = createCollector(COLLECT_MS, async () => {
    const ids = [...changed]
    changed.clear()
    reads += 1
    const read = reads
    const page = Promise.all([again(siteKeys.pages()), again(siteKeys.fleet()), again(everySiteKey)])
    if (ids.length > SINGLE_FETCHES) {
      await Promise.all([page, again(siteKeys.rows()), again(siteKeys.details())])
      for (const id of ids) dropStalePercent(id, read)
      return
    }
    const outcomes = await Promise.allSettled(ids.map((id) => refreshOne(id, read)))
    await page
    if (outcomes.some((outcome) => outcome.status === 'rejected' && isWorthSaying(outcome.reason))) {
      notify.error('Error while fetching site data - try again or contact support')
    }
  })

  const refreshOne = async (id: number, read: number) => {
    const row = await readRow(id)
    queryClient.setQueriesData<SiteRow[]>({ queryKey: siteKeys.rows() }, (list) =>
      list?.map((one) => (one.id === row.id ? row : one)),
    )
    // An answer that is under way may be older.
    const isUnderWay = ({ state }: Query) => state.fetchStatus === 'fetching'
    void queryClient.invalidateQueries({ queryKey: siteKeys.rows(), predicate: isUnderWay })
    dropStalePercent(id, read)
  }

  /** A read that began before the percent arrived does not prove anything about it. */
  const dropStalePercent = (id: number, read: number) => {
    if ((unverified.get(id) ?? read) >= read || knownState(queryClient, id) !== 0) return
    unverified.delete(id)
    progress.set('site', id, null)
  }

  const markChanged = (siteId: number) => {
    changed.add(siteId)
    refresh()
  }
  const verifyPercent = (siteId: number) => {
    unverified.set(siteId, reads)
    if ((knownState(queryClient, siteId) ?? 0) === 0) markChanged(siteId)
  }
  return { markChanged, verifyPercent }
}

/** Reads the current row: alone if the backend supports it, otherwise with the whole site. */
function rowReader({ http, queryClient, session }: Pick<Platform, 'http' | 'queryClient' | 'session'>) {
  const queries = siteQueries(http)
  if (!can(session, 'site-ids')) {
    return async (id: number): Promise<SiteRow> => {
      await queryClient.cancelQueries({ queryKey: siteKeys.detail(id) })
      return siteRowOf(await queryClient.fetchQuery({ ...queries.detail(id), staleTime: 0 }))
    }
  }
  return async (id: number): Promise<SiteRow> => {
    await queryClient.cancelQueries({ queryKey: siteKeys.row(id) })
    // Reads the whole site again only while its panel is open.
    const detail = queryClient.invalidateQueries({ queryKey: siteKeys.detail(id) }, { throwOnError: true })
    const [row] = await Promise.all([queryClient.fetchQuery({ ...queries.row(id), staleTime: 0 }), detail])
    return row
  }
}

/** `process_state` of a site at its last read; undefined when it was never read. */
function knownState(queryClient: QueryClient, id: number): number | undefined {
  const pages = queryClient.getQueriesData<SitePage>({ queryKey: siteKeys.pages() })
  const beside = queryClient.getQueriesData<SiteRow[]>({ queryKey: siteKeys.rows() })
  const lists = [
    ...pages.map(([key, page]) => ({ key, rows: page?.rows })),
    ...beside.map(([key, rows]) => ({ key, rows })),
  ]
  const reads = [siteKeys.detail(id), siteKeys.row(id)].map((key) => queryClient.getQueryState<SiteRow>(key))
  const known = [
    ...reads.map((read) => ({ site: read?.data, at: read?.dataUpdatedAt ?? 0 })),
    ...lists.map(({ key, rows }) => ({
      site: rows?.find((one) => one.id === id),
      at: queryClient.getQueryState(key)?.dataUpdatedAt ?? 0,
    })),
  ].filter(({ site }) => site !== undefined)
  return known.sort((one, other) => other.at - one.at)[0]?.site?.process_state
}

/** Ignores a site that was removed meanwhile, and an answer that is no longer needed. */
function isWorthSaying(error: unknown): boolean {
  return !(error instanceof ApiError) || (error.code !== 'not_found' && error.code !== 'aborted')
}

import { ApiError } from '@flotilla/api/client'
import {
  can,
  createCollector,
  everySiteKey,
  handlersOf,
  type Platform,
  type RemoteEventHandlers,
} from '@flotilla/platform'
import type { Query } from '@tanstack/react-query'
import { heldIds, nextMoment, readRows, rowOf, storedRow } from './rows.ts'
import { siteKeys } from './site-queries.ts'

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

type Needs = Pick<Platform, 'http' | 'queryClient' | 'notify' | 'progress' | 'session'>

/**
 * Collects the sites that events name and refreshes what is on screen, once for all of them. `verifyPercent`
 * is for a percent that may have come late: it is dropped when the site turns out to be idle.
 */
function createSiteRefresher({ queryClient, notify, progress, ...platform }: Needs) {
  const readSites = siteReader({ ...platform, queryClient })
  const changed = new Set<number>()
  /** Sites whose percent may have come late, with the moment when it came. */
  const unverified = new Map<number, number>()

  // Reads what is on screen once at a time, however many events arrive meanwhile.
  const refresh = createCollector(COLLECT_MS, async () => {
    const ids = [...changed]
    changed.clear()
    const families = [siteKeys.pages(), siteKeys.attention(), siteKeys.fleet(), everySiteKey]
    const lists = Promise.all(families.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    const outcomes = await Promise.allSettled(readSites(ids, unverified))
    for (const id of ids) dropStalePercent(id)
    await lists
    if (outcomes.some((outcome) => outcome.status === 'rejected' && isWorthSaying(outcome.reason))) {
      notify.error('Error while fetching site data - try again or contact support')
    }
  })

  /** A read that began before the percent arrived does not prove anything about it. */
  const dropStalePercent = (id: number) => {
    const { row, moment = 0 } = storedRow(queryClient, id) ?? {}
    if (moment <= (unverified.get(id) ?? moment) || row?.process_state !== 0) return
    unverified.delete(id)
    progress.set('site', id, null)
  }

  const markChanged = (siteId: number) => {
    changed.add(siteId)
    refresh()
  }
  const verifyPercent = (siteId: number) => {
    unverified.set(siteId, nextMoment())
    if ((rowOf(queryClient, siteId)?.process_state ?? 0) === 0) markChanged(siteId)
  }
  return { markChanged, verifyPercent }
}

type ReadSites = (
  ids: readonly number[],
  /** Those of them that are read also when they are not on screen. */
  always: { has: (id: number) => boolean },
) => Promise<unknown>[]

/** Without `site-ids`: up to this number, sites are read one by one; above it, everything on screen is. */
const SINGLE_READS = 5

/** Reads the rows of changed sites that are on screen, and the whole of a site whose panel is open. */
function siteReader({
  http,
  queryClient,
  session,
}: Pick<Needs, 'http' | 'queryClient' | 'session'>): ReadSites {
  const again = (queryKey: readonly unknown[]) => queryClient.invalidateQueries({ queryKey })
  if (!can(session, 'site-ids')) {
    const readWhole = async (id: number) => {
      const { siteDetail } = await import('./site-detail.ts')
      await queryClient.cancelQueries({ queryKey: siteKeys.detail(id) })
      await queryClient.fetchQuery({ ...siteDetail(http, id), staleTime: 0 })
    }
    return (ids) =>
      ids.length > SINGLE_READS ? [again(siteKeys.some()), again(siteKeys.details())] : ids.map(readWhole)
  }
  return (ids, always) => {
    const shown = heldIds(queryClient, 'active')
    const rows = ids.filter((id) => shown.has(id) || always.has(id))
    const isChanged = ({ queryKey }: Query) => ids.includes(Number(queryKey.at(-1)))
    const open = { queryKey: siteKeys.details(), predicate: isChanged }
    return [readRows(http, queryClient, rows), queryClient.invalidateQueries(open, { throwOnError: true })]
  }
}

/** Ignores a site that was removed meanwhile, and an answer that is no longer needed. */
function isWorthSaying(error: unknown): boolean {
  return !(error instanceof ApiError) || (error.code !== 'not_found' && error.code !== 'aborted')
}

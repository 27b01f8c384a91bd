import { SITES_PAGE_SIZE, type SiteRow } from '@flotilla/api/contract'
import { sharedQueries, useLastPage, usePlatform, useUrlState } from '@flotilla/platform'
import { useNow } from '@flotilla/ui/format'
import type { QueryLike } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { hasOwnFilter, ListView } from '../../address/list-view.ts'
import { useTagId } from '../../address/use-tag.ts'
import type { SitePage } from '../../data/sites/site-queries.ts'
import { siteQueries } from '../../data/sites/site-queries.ts'
import { selectSites } from './bulk/select-sites.ts'

/**
 * The page of sites that the address asks for. The server pages it; filters that only this console knows are
 * applied here, to the list of all. A page past the end becomes the last one.
 */
export function useSiteList() {
  const { http } = usePlatform()
  const tagId = useTagId()
  const now = useNow()
  const [view, setView] = useUrlState(ListView)
  const { page, sort, dir, search } = view
  const isCutHere = hasOwnFilter(view)
  const filters = { page, limit: SITES_PAGE_SIZE, sort, dir, search, tagId }
  const paged = useQuery({ ...siteQueries(http).page(filters), enabled: !isCutHere })
  // The rows come first: on a slow machine, reading 2000 sites takes longer than drawing the twenty requested
  // ones.
  const isPageSettled = useDeferredValue(paged.data !== undefined || paged.isError, false)
  const every = useQuery({ ...sharedQueries.everySite(http, tagId), enabled: isCutHere || isPageSettled })
  const selected = useMemo(
    () => (isCutHere && every.data !== undefined ? selectSites(every.data, view, now) : undefined),
    [isCutHere, every.data, view, now],
  )
  const query: QueryLike<SitePage> & Age = isCutHere ? { ...stateOf(every), data: selected } : paged
  useLastPage(query, page, setView)

  const isUnfiltered = search === '' && tagId === 0 && !isCutHere
  const isKnown = isUnfiltered && paged.data !== undefined && !paged.isPlaceholderData
  return {
    view,
    setView,
    tagId,
    query,
    everySite: every.data satisfies SiteRow[] | undefined,
    /** Number of sites of the account; null while unknown, and while the list is filtered. */
    siteCount: isKnown ? paged.data.pagination.total : null,
  }
}

type Age = { isPlaceholderData?: boolean; dataUpdatedAt: number }

function stateOf<Data>({ error, isPending, isFetching, refetch, dataUpdatedAt }: QueryLike<Data> & Age) {
  return { error, isPending, isFetching, refetch, dataUpdatedAt }
}

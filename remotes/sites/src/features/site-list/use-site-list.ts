import type { SiteRow } from '@flotilla/api/contract'
import { useLastPage, usePlatform, useUrlState } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { filtersOf, ListView, pageOf } from '../../address/list-view.ts'
import { useTagId } from '../../address/use-tag.ts'
import { type SitePage, siteQueries } from '../../data/sites/site-queries.ts'
import { useRows } from '../../data/sites/use-rows.ts'

/** What follows from the time changes without an event: days of a certificate, the figures of yesterday. */
const REREAD_MS = 3_600_000

/** A page with the rows of its sites. */
export type ShownPage = SitePage & { rows: readonly SiteRow[] }

const none: readonly number[] = []

/**
 * The page of sites that the address asks for, with the figures. A page past the end becomes the last one.
 */
export function useSiteList() {
  const { http } = usePlatform()
  const tagId = useTagId()
  const [view, setView] = useUrlState(ListView)
  const query = useQuery({ ...siteQueries(http).page(pageOf(view, tagId)), refetchInterval: REREAD_MS })
  const { data } = query
  const rows = useRows(data?.ids ?? none)
  const page = useMemo((): ShownPage | undefined => data && { ...data, rows }, [data, rows])
  useLastPage(query, view.page, setView)
  const isFiltered = Object.values(filtersOf(view, tagId)).some((value) => value !== undefined)
  const isKnown = !isFiltered && query.data !== undefined && !query.isPlaceholderData
  return {
    view,
    setView,
    tagId,
    query,
    page,
    /** Number of sites of the account; null while unknown, and while the list is filtered. */
    siteCount: isKnown ? query.data.pagination.total : null,
  }
}

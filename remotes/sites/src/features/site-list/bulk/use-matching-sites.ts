import type { Http } from '@flotilla/api/client'
import { FLEET_MAX_LIMIT, type SiteRow } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { hashKey, type QueryClient, useMutation } from '@tanstack/react-query'
import { filtersOf, type ListView } from '../../../address/list-view.ts'
import { rowsOf } from '../../../data/sites/rows.ts'
import { type SitePageQuery, siteQueries } from '../../../data/sites/site-queries.ts'

type Options = {
  view: ListView
  /** 0: of every tag. */
  tagId: number
  /** Said when a page cannot be read. */
  failure: string
}

type OnRead = (sites: readonly SiteRow[]) => void | Promise<void>

/**
 * Reads all sites that the view matches, on a press: nothing else needs them. `read` hands them on in the
 * order of the view, but not once the view has changed.
 */
export function useMatchingSites({ view, tagId, failure }: Options) {
  const { http, queryClient } = usePlatform()
  const { sort, dir } = view
  const matching: SitePageQuery = { sort, dir, ...filtersOf(view, tagId) }
  const { mutate, isPending } = useMutation({
    mutationFn: ({ asked }: { asked: SitePageQuery; onRead: OnRead }) =>
      readMatching(http, queryClient, asked),
    onSuccess: (sites, { asked, onRead }) =>
      hashKey([asked]) === hashKey([matching]) ? onRead(sites) : undefined,
    meta: { failure },
  })
  return { read: (onRead: OnRead) => mutate({ asked: matching, onRead }), isReading: isPending }
}

async function readMatching(http: Http, queryClient: QueryClient, asked: SitePageQuery): Promise<SiteRow[]> {
  const sites: SiteRow[] = []
  let last = 1
  for (let page = 1; page <= last; page += 1) {
    const query = { ...asked, page, limit: FLEET_MAX_LIMIT, fields: 'row' } as const
    const list = await queryClient.fetchQuery(siteQueries(http).page(query))
    sites.push(...rowsOf(queryClient, list))
    last = list.pagination.total_pages
  }
  return sites
}

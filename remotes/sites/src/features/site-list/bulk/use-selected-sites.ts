import { cutPage, FLEET_MAX_LIMIT, type SiteRow } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { type QueryClient, useQueries } from '@tanstack/react-query'
import { type SitePage, siteKeys, siteQueries } from '../../../data/sites/site-queries.ts'

/**
 * The rows of the selected ids; those that are not among the `shown` ones are read by id, and until then are
 * as the pages that this console has read show them. A site that is gone is no longer selected.
 */
export function useSelectedSites(
  ids: ReadonlySet<number>,
  shown: readonly SiteRow[],
  tagId: number,
): SiteRow[] {
  const { http, queryClient } = usePlatform()
  const here = new Set(shown.map(({ id }) => id))
  const elsewhere = [...ids].filter((id) => !here.has(id)).sort((a, b) => a - b)
  const queries = inParts(elsewhere).map((part) => {
    const query = {
      ids: part.join(','),
      limit: FLEET_MAX_LIMIT,
      tagId: tagId || undefined,
      fields: 'row',
    } as const
    const known = () => knownRows(queryClient, part)
    return {
      ...siteQueries(http).page(query),
      initialData: () => known()?.page,
      initialDataUpdatedAt: () => known()?.readAt,
    }
  })
  const read = useQueries({ queries }).flatMap(({ data }) => data?.rows ?? [])
  const rows = new Map([...read, ...shown].map((site) => [site.id, site]))
  return [...ids].flatMap((id) => rows.get(id) ?? [])
}

function inParts(ids: readonly number[]): number[][] {
  const count = Math.ceil(ids.length / FLEET_MAX_LIMIT)
  return Array.from({ length: count }, (_, at) => ids.slice(at * FLEET_MAX_LIMIT, (at + 1) * FLEET_MAX_LIMIT))
}

/**
 * These sites from the pages that were read, and when the oldest of them was; undefined without one of
 * them.
 */
function knownRows(queryClient: QueryClient, ids: readonly number[]) {
  const known = new Map<number, { row: SiteRow; at: number }>()
  for (const [key, page] of queryClient.getQueriesData<SitePage>({ queryKey: siteKeys.pages() })) {
    const at = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0
    for (const row of page?.rows ?? []) if ((known.get(row.id)?.at ?? 0) <= at) known.set(row.id, { row, at })
  }
  const found = ids.flatMap((id) => known.get(id) ?? [])
  if (found.length < ids.length) return undefined
  const rows = found.map(({ row }) => row)
  const page: SitePage = { ...cutPage(rows, { page: 1, limit: FLEET_MAX_LIMIT }), figures: undefined }
  return { page, readAt: Math.min(...found.map(({ at }) => at)) }
}

import type { SiteRow } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { useQueries } from '@tanstack/react-query'
import { partsOf } from '../../../data/sites/rows.ts'
import { siteQueries } from '../../../data/sites/site-queries.ts'
import { useRows } from '../../../data/sites/use-rows.ts'

/**
 * The rows of the selected ids; those that are not among the `shown` ones are read by id, and until then are
 * as they are known. A site that is gone is no longer selected.
 */
export function useSelectedSites(
  ids: ReadonlySet<number>,
  shown: readonly SiteRow[],
  tagId: number,
): readonly SiteRow[] {
  const { http, queryClient } = usePlatform()
  const here = new Set(shown.map(({ id }) => id))
  const elsewhere = [...ids].filter((id) => !here.has(id)).sort((a, b) => a - b)
  const queries = partsOf(elsewhere).map((part) => siteQueries(http).some(queryClient, part, tagId))
  const read = useQueries({ queries }).flatMap(({ data }) => data?.ids ?? [])
  const there = new Set([...here, ...read])
  return useRows([...ids].filter((id) => there.has(id)))
}

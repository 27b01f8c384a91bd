import type { SiteDetail, SiteRow } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { rowKeys, rowsOf, type StoredRow } from './rows.ts'

const rowOnly = ({ row }: StoredRow) => row

/** The row of one site; undefined while nothing has read it. */
export function useRow(siteId: number): SiteRow | undefined {
  return useQuery({
    queryKey: rowKeys.row(siteId),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
    select: rowOnly,
  }).data
}

/**
 * The rows of a list, in its order. The same array until one of them changes; the other rows keep their
 * identity, so that they are not drawn again.
 */
export function useRows(ids: readonly number[]): readonly SiteRow[] {
  const { queryClient } = usePlatform()
  const [unlessSame] = useState(keepLast)
  const subscribe = useCallback((onChange: () => void) => onRowChange(queryClient, onChange), [queryClient])
  return useSyncExternalStore(subscribe, () => unlessSame(rowsOf(queryClient, { ids })))
}

/**
 * A site as its panel shows it. What a row has too comes from the row: it may have been read or edited since.
 */
export function useWithRow(siteId: number, site: SiteDetail | undefined): SiteDetail | undefined {
  const row = useRow(siteId)
  return useMemo(() => {
    if (site === undefined || row === undefined) return site
    const { name, process_state, data } = row
    return { ...site, ...data, name, process_state }
  }, [site, row])
}

/** Gives the last array again where the next one has the same elements. */
function keepLast(): (next: readonly SiteRow[]) => readonly SiteRow[] {
  let last: readonly SiteRow[] = []
  return (next) => {
    const isSame = next.length === last.length && next.every((row, index) => row === last[index])
    if (!isSame) last = next
    return last
  }
}

/** Calls once, in a later task, for all rows that one answer changes: its list renders them in this one. */
function onRowChange(queryClient: QueryClient, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = queryClient.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
    if (type !== 'updated' || queryKey[0] !== 'sites' || queryKey[1] !== 'row') return
    timer ??= setTimeout(() => {
      timer = undefined
      onChange()
    }, 0)
  })
  return () => {
    end()
    clearTimeout(timer)
  }
}

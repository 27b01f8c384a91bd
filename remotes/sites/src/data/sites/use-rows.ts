import type { SiteRow } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { rowKeys, rowsOf, type StoredRow } from './rows.ts'

/** Reads nothing: the lists and panels that hold the row do. */
const rowQuery = (siteId: number) =>
  queryOptions({
    queryKey: rowKeys.row(siteId),
    queryFn: skipToken,
    select: ({ row }: StoredRow) => row,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** The row of one site; undefined while nothing has read it. */
export function useRow(siteId: number): SiteRow | undefined {
  return useQuery(rowQuery(siteId)).data
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

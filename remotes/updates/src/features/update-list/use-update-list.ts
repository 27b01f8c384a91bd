import type { UpdateItem } from '@flotilla/api/contract'
import { useLastPage, usePlatform } from '@flotilla/platform'
import type { QueryLike } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { carryOver } from '../../data/updates/carry-over.ts'
import type { UpdatePage } from '../../data/updates/update-queries.ts'
import { updateQueries } from '../../data/updates/update-queries.ts'
import { pageFilters, type UpdateListProps } from './update-view.ts'

/**
 * The page of updates that the address asks for. A page past the end becomes the last one (spec:
 * site-management §2 Updates page).
 */
export function useUpdateList({ view, onViewChange }: UpdateListProps): QueryLike<UpdatePage> {
  const { http } = usePlatform()
  const asked = useQuery(updateQueries(http).page(pageFilters(view)))
  const rows = useKeptRows(asked.data, view, asked.isPlaceholderData)
  const query: QueryLike<UpdatePage> = {
    data: asked.data && rows && { ...asked.data, rows },
    error: asked.error,
    isPending: asked.isPending,
    isFetching: asked.isFetching,
    refetch: asked.refetch,
  }
  useLastPage(asked, view.page, onViewChange)

  return query
}

type Memory = { view: object; source: UpdatePage; rows: UpdateItem[] }

/**
 * The rows of a page, in which finished rows keep their place (`carryOver`). A new `view` drops them; `view`
 * is compared by identity. `isFormer`: the page still shows the previous view.
 */
export function useKeptRows(
  page: UpdatePage | undefined,
  view: object,
  isFormer: boolean,
): UpdateItem[] | undefined {
  const [memory, setMemory] = useState<Memory | null>(null)
  if (page === undefined) return undefined
  if (memory?.source === page) return memory.rows
  const owner = isFormer && memory !== null ? memory.view : view
  const rows = memory?.view === owner ? carryOver(memory.rows, page) : page.rows
  setMemory({ view: owner, source: page, rows })
  return rows
}

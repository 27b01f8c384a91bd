import { useLastPage, usePlatform } from '@flotilla/platform'
import type { QueryLike } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { carryOver } from '../../data/updates/carry-over.ts'
import type { UpdatePage } from '../../data/updates/update-queries.ts'
import { updateQueries } from '../../data/updates/update-queries.ts'
import { pageFilters, type UpdateListProps } from './update-view.ts'
import { useKeptRows } from './use-kept-rows.ts'

/**
 * The page of updates that the address asks for. A page past the end becomes the last one (spec:
 * site-management §2 Updates page).
 */
export function useUpdateList({ view, onViewChange }: UpdateListProps): QueryLike<UpdatePage> {
  const { http } = usePlatform()
  const asked = useQuery(updateQueries(http).page(pageFilters(view)))
  const rows = useKeptRows(asked.data, { view, isFormer: asked.isPlaceholderData, keep: carryOver })
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

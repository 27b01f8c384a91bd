import { usePlatform, useUrlState } from '@flotilla/platform'
import type { QueryLike } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UpdatePage } from '../../data/updates/update-page.ts'
import { updateQueries } from '../../data/updates/update-queries.ts'
import { UpdateView } from './update-view.ts'
import { useKeptRows } from './use-kept-rows.ts'

/** The page of updates that the address asks for. A page past the end leads to the last one (spec: Updates page). */
export function useUpdateList() {
  const { http } = usePlatform()
  const [view, setView] = useUrlState(UpdateView)
  const asked = useQuery(updateQueries(http).page(view))
  const rows = useKeptRows(asked.data, view, asked.isPlaceholderData)
  const query: QueryLike<UpdatePage> = {
    data: asked.data && rows && { rows, pagination: asked.data.pagination },
    error: asked.error,
    isPending: asked.isPending,
    isFetching: asked.isFetching,
    refetch: asked.refetch,
  }

  const lastPage = asked.isPlaceholderData ? undefined : asked.data?.pagination.total_pages
  const isPastEnd = lastPage !== undefined && view.page > lastPage
  useEffect(() => {
    if (isPastEnd) setView({ page: lastPage }, { replace: true })
  }, [isPastEnd, lastPage, setView])

  return { view, setView, query }
}

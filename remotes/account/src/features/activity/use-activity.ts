import { usePlatform, useUrlState } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { activityQueries } from '../../data/activity/activity-queries.ts'
import { ActivityView } from './activity-view.ts'

/** The page of the log that the address asks for; a page past the end leads to the last one. */
export function useActivity() {
  const { http } = usePlatform()
  const [view, setView] = useUrlState(ActivityView)
  const query = useQuery(activityQueries.page(http, view))

  const lastPage = query.isPlaceholderData ? undefined : query.data?.pagination.total_pages
  const isPastEnd = lastPage !== undefined && view.page > lastPage
  useEffect(() => {
    if (isPastEnd) setView({ page: lastPage }, { replace: true })
  }, [isPastEnd, lastPage, setView])

  return { view, setView, query }
}

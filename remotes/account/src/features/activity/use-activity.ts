import { useLastPage, usePlatform, useUrlState } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'
import { activityQueries } from '../../data/activity/activity-queries.ts'
import { ActivityView } from './activity-view.ts'

/** The page of the log that the address asks for; a page past the end leads to the last one. */
export function useActivity() {
  const { http } = usePlatform()
  const [view, setView] = useUrlState(ActivityView)
  const query = useQuery(activityQueries.page(http, view))
  useLastPage(query, view.page, setView)

  return { view, setView, query }
}

import { usePlatform, useUrlState } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { userQueries } from '../../data/users/user-queries.ts'
import { UserView } from './user-view.ts'

/** The page of users that the address asks for; a page past the end leads to the last one. */
export function useUserList() {
  const { http } = usePlatform()
  const [view, setView] = useUrlState(UserView)
  const query = useQuery(userQueries(http).page(view))

  const lastPage = query.isPlaceholderData ? undefined : query.data?.pagination.total_pages
  const isPastEnd = lastPage !== undefined && view.page > lastPage
  useEffect(() => {
    if (isPastEnd) setView({ page: lastPage }, { replace: true })
  }, [isPastEnd, lastPage, setView])

  return { view, setView, query }
}

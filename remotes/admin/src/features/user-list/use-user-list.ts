import { useLastPage, usePlatform, useUrlState } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'
import { userQueries } from '../../data/users/user-queries.ts'
import { UserView } from './user-view.ts'

/** The page of users that the address asks for; a page past the end leads to the last one. */
export function useUserList() {
  const { http } = usePlatform()
  const [view, setView] = useUrlState(UserView)
  const query = useQuery(userQueries(http).page(view))
  useLastPage(query, view.page, setView)

  return { view, setView, query }
}

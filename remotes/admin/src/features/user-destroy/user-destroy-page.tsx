import { usePlatform } from '@flotilla/platform'
import { useParams } from '@flotilla/platform/router'
import { describeFailure, Page, QueryState, SkeletonRows } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { userQueries } from '../../data/users/user-queries.ts'
import { ConfirmUserRemoval } from './confirm-user-removal.tsx'

/** Words of a failed read (spec: account-and-administration §8). */
const describe = (error: unknown) => ({ ...describeFailure(error), title: 'Error getting user data' })

/** `/user/:id/destroy`: an administrator removes a user, or a user its own account (spec: account-and-administration §2 User destroy page). */
export function UserDestroyPage() {
  const { http, session } = usePlatform()
  const userId = Number(useParams().id)
  const query = useQuery(userQueries(http).detail(userId))
  return (
    <Page title={userId === session.user.id ? 'Delete account' : 'Remove user'}>
      <QueryState
        query={query}
        of="user"
        describe={describe}
        skeleton={<SkeletonRows rows={4} columns={2} rowKind="list" label="Loading the user" />}
      >
        {(user) => <ConfirmUserRemoval user={user} />}
      </QueryState>
    </Page>
  )
}

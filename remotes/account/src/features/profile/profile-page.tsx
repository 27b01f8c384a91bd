import { sharedQueries, usePlatform } from '@flotilla/platform'
import { Page, type QueryLike, QueryState, SkeletonRows } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { ProfileSections } from './profile-sections.tsx'

/**
 * The first tab of the account screen: the person and the company (spec: account-and-administration §2
 * Profile tab).
 */
export function ProfilePage() {
  const { http } = usePlatform()
  const user = useQuery(sharedQueries.user(http))
  const account = useQuery(sharedQueries.account(http))
  return (
    <Page title="Profile" context="You and your company">
      <QueryState
        query={bothOf(user, account)}
        of="profile"
        skeleton={<SkeletonRows rows={6} rowKind="form" label="Loading profile" />}
      >
        {([person, company]) => <ProfileSections user={person} account={company} />}
      </QueryState>
    </Page>
  )
}

/** Two reads as one: it succeeds when both do, and fails when one does; Retry repeats the failed ones. */
function bothOf<A, B>(first: QueryLike<A>, second: QueryLike<B>): QueryLike<[A, B]> {
  return {
    data: first.data !== undefined && second.data !== undefined ? [first.data, second.data] : undefined,
    error: first.error ?? second.error,
    isPending: first.isPending || second.isPending,
    isFetching: first.isFetching || second.isFetching,
    refetch: () => {
      if (first.error) void first.refetch()
      if (second.error) void second.refetch()
    },
  }
}

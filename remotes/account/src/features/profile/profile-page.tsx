import { sharedQueries, usePlatform } from '@flotilla/platform'
import { Page, QueryState, SkeletonRows } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { bothOf } from './both-of.ts'
import { ProfileSections } from './profile-sections.tsx'

/** The first tab of the account screen: the person and the company (spec: account-and-administration §2 Profile tab). */
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

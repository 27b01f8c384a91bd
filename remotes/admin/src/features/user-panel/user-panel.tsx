import './user-details.css'
import { userDisplayName } from '@flotilla/api/contract'
import { usePlatform, useUrlState } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Drawer } from '@flotilla/ui/overlay'
import { describeFailure, KeyValue, QueryState, SkeletonRows, TabNav } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PanelView, type UserTab, useUserLink } from '../../address/user-link.ts'
import { userQueries } from '../../data/users/user-queries.ts'
import { userFacts } from './user-facts.tsx'

const tabs: { id: UserTab; label: string }[] = [
  { id: 'basic', label: 'Basic Info' },
  { id: 'account', label: 'Account' },
  { id: 'payment', label: 'Payment' },
]

/** Texts of a failed read (spec: account-and-administration §8). */
const describe = (error: unknown) => ({ ...describeFailure(error), title: 'Error getting user data' })

/** One user in three tabs: Basic Info, Account, Payment (spec: account-and-administration §2 User list). */
function UserDetails({ userId, tab }: { userId: number; tab: UserTab }) {
  const { http } = usePlatform()
  const link = useUserLink()
  const query = useQuery(userQueries(http).detail(userId))
  return (
    <QueryState
      query={query}
      of="user"
      describe={describe}
      skeleton={<SkeletonRows rows={8} columns={2} rowKind="list" label="Loading the user" />}
    >
      {(user) => (
        <>
          <div className="fd-tabs">
            <TabNav
              label={`Details of ${user.email}`}
              tabs={tabs}
              currentId={tab}
              renderLink={(id, props) => (
                <Link to={link(userId, tabs.find((one) => one.id === id)?.id)} replace {...props} />
              )}
            />
          </div>
          <KeyValue shape="rows" items={userFacts(user)[tab]} />
        </>
      )}
    </QueryState>
  )
}

/** The details of the user in the address, above the list. */
export function UserPanel() {
  const [{ user, tab }, setView] = useUrlState(PanelView)
  const { http } = usePlatform()
  const [shown, setShown] = useState(user)
  const { data } = useQuery({ ...userQueries(http).detail(shown), enabled: shown !== 0 })
  // The last user stays visible while the panel slides away.
  if (user !== 0 && user !== shown) setShown(user)
  return (
    <Drawer
      isOpen={user !== 0}
      onClose={() => setView({ user: 0, tab: 'basic' })}
      title={data === undefined ? 'User details' : userDisplayName(data)}
    >
      {shown !== 0 && <UserDetails userId={shown} tab={tab} />}
    </Drawer>
  )
}

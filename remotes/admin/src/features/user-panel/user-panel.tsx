import { userDisplayName } from '@flotilla/api/contract'
import { usePlatform, useUrlState } from '@flotilla/platform'
import { Drawer } from '@flotilla/ui/overlay'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PanelView } from '../../address/panel-view.ts'
import { userQueries } from '../../data/users/user-queries.ts'
import { UserDetails } from './user-details.tsx'

/** The details of the user that the address names, over the list. */
export function UserPanel() {
  const [{ user, tab }, setView] = useUrlState(PanelView)
  const { http } = usePlatform()
  const [shown, setShown] = useState(user)
  const { data } = useQuery({ ...userQueries(http).detail(shown), enabled: shown !== 0 })
  // The last one stays while the panel slides away.
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

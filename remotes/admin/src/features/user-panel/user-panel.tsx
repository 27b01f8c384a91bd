import { useUrlState } from '@flotilla/platform'
import { Drawer } from '@flotilla/ui/overlay'
import { useState } from 'react'
import { PanelView } from '../../address/panel-view.ts'
import { UserDetails } from './user-details.tsx'

/** The details of the user that the address names, over the list. */
export function UserPanel() {
  const [{ user, tab }, setView] = useUrlState(PanelView)
  const [shown, setShown] = useState(user)
  // The last one stays while the panel slides away.
  if (user !== 0 && user !== shown) setShown(user)
  return (
    <Drawer isOpen={user !== 0} onClose={() => setView({ user: 0, tab: 'basic' })} title="User details">
      {shown !== 0 && <UserDetails userId={shown} tab={tab} />}
    </Drawer>
  )
}

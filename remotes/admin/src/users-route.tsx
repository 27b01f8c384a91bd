import { UserListPage } from './features/user-list/user-list-page.tsx'
import { UserPanel } from './features/user-panel/user-panel.tsx'

/** `/userlist`: the list, and over it the details of the user that the address names. */
export function UsersRoute() {
  return (
    <>
      <UserListPage />
      <UserPanel />
    </>
  )
}

import type { AdminUser } from '@flotilla/api/contract'
import { PagedTable } from '@flotilla/ui/table'
import { USER_SORTS } from '../../data/users/user-filters.ts'
import type { UserPage } from '../../data/users/user-page.ts'
import { userColumns } from './user-columns.tsx'
import { UserMore } from './user-more.tsx'
import type { UserView } from './user-view.ts'

export type UserTableProps = {
  page: UserPage
  view: UserView
  onViewChange: (patch: Partial<UserView>) => void
}

const rowKey = (user: AdminUser) => String(user.id)
const rowLabel = (user: AdminUser) => user.email
const more = (user: AdminUser) => <UserMore user={user} />

/** Users as a table with its pages. */
export function UserTable({ page, view, onViewChange }: UserTableProps) {
  return (
    <PagedTable
      name="Users"
      rowsName="users"
      columns={userColumns}
      page={page}
      rowKey={rowKey}
      rowLabel={rowLabel}
      view={view}
      sorts={USER_SORTS}
      onViewChange={onViewChange}
      renderDetails={more}
      hasRowKeys
    />
  )
}

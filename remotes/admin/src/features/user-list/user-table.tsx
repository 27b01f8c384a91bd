import type { AdminUser } from '@flotilla/api/contract'
import { DataTable, Pager, TableSurface } from '@flotilla/ui/table'
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
export function UserTable({ page: { rows, pagination }, view, onViewChange }: UserTableProps) {
  return (
    <TableSurface>
      <DataTable
        label={`Users, page ${pagination.current_page} of ${pagination.total_pages}`}
        rowsName="users"
        columns={userColumns}
        rows={rows}
        rowKey={rowKey}
        rowLabel={rowLabel}
        sort={{ key: view.sort, direction: view.dir }}
        onSortChange={({ key, direction }) => {
          const sort = USER_SORTS.find((one) => one === key) ?? view.sort
          onViewChange({ sort, dir: direction, page: 1 })
        }}
        renderDetails={more}
        hasRowKeys
      />
      <Pager
        page={view.page}
        pageCount={pagination.total_pages}
        perPage={pagination.per_page}
        total={pagination.total}
        onPageChange={(next) => onViewChange({ page: next })}
      />
    </TableSurface>
  )
}

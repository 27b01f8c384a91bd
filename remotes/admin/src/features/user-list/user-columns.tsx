import type { AdminUser } from '@flotilla/api/contract'
import { Badge, ServiceLabel, ValidityLabel } from '@flotilla/ui/basics'
import type { Column } from '@flotilla/ui/table'
import { PersonName } from './person-name.tsx'
import { UserActions } from './user-actions.tsx'
import { UserLink } from './user-link.tsx'

/** Columns of the user list with their widths (spec: account-and-administration §2 User list). */
export const userColumns: readonly Column<AdminUser>[] = [
  {
    id: 'email',
    title: 'Email',
    sortKey: 'email',
    isRowHeader: true,
    cell: (user) => <UserLink user={user} />,
  },
  {
    id: 'firstname',
    title: 'First name',
    sortKey: 'firstname',
    width: 128,
    isFirstToGo: true,
    cell: ({ firstname }) => <PersonName name={firstname} />,
  },
  {
    id: 'lastname',
    title: 'Last name',
    sortKey: 'lastname',
    width: 128,
    cell: ({ lastname }) => <PersonName name={lastname} />,
  },
  { id: 'sites', title: 'Sites', width: 64, align: 'end', isFirstToGo: true, cell: (user) => user.sites },
  {
    id: 'payment',
    title: 'Payment',
    width: 108,
    cell: (user) => <ValidityLabel isValid={user.valid_payment} of="payment" />,
  },
  {
    id: 'profile',
    title: 'Profile',
    width: 120,
    isFirstToGo: true,
    cell: (user) => <ValidityLabel isValid={user.valid_profile} of="profile" />,
  },
  {
    id: 'service',
    title: 'Service',
    width: 108,
    cell: (user) => <ServiceLabel isEnabled={user.service_enabled} />,
  },
  {
    id: 'pre-delete',
    title: 'Pre-delete',
    width: 124,
    cell: (user) =>
      user.pre_delete ? <Badge group="warning" word="Pre-deleted" icon="clock" /> : <span>–</span>,
  },
  {
    id: 'actions',
    title: 'Actions',
    isTitleHidden: true,
    width: 52,
    isAction: true,
    inCard: 'end',
    cell: (user) => <UserActions user={user} />,
  },
]

import './user-list.css'
import type { AdminUser } from '@flotilla/api/contract'
import { Link } from '@flotilla/platform/router'
import { Badge, Status } from '@flotilla/ui/basics'
import { KeyValue } from '@flotilla/ui/page'
import { ServiceLabel, ValidityLabel } from '@flotilla/ui/site-cells'
import { type Column, PagedTable } from '@flotilla/ui/table'
import { useUserLink } from '../../address/user-link.ts'
import type { UserPage } from '../../data/users/user-queries.ts'
import { USER_SORTS } from '../../data/users/user-queries.ts'
import { UserActions } from './user-actions.tsx'
import type { UserView } from './user-view.ts'

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
    width: 104,
    room: 1136,
    cell: ({ firstname }) => <Name name={firstname} />,
  },
  {
    id: 'lastname',
    title: 'Last name',
    sortKey: 'lastname',
    width: 112,
    cell: ({ lastname }) => <Name name={lastname} />,
  },
  {
    id: 'company',
    title: 'Company',
    width: 144,
    room: 968,
    cell: ({ a_company }) => <Name name={a_company} />,
  },
  { id: 'sites', title: 'Sites', width: 56, align: 'end', room: 1136, cell: (user) => user.sites },
  {
    id: 'payment',
    title: 'Payment',
    width: 100,
    cell: (user) => <ValidityLabel isValid={user.valid_payment} of="payment" />,
  },
  {
    id: 'profile',
    title: 'Profile',
    width: 112,
    room: 864,
    cell: (user) => <ValidityLabel isValid={user.valid_profile} of="profile" />,
  },
  {
    id: 'service',
    title: 'Service',
    width: 100,
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

/** A name of a person or company: two lines in a row, uncut on a card and in the tooltip. */
function Name({ name }: { name: string | null }) {
  return name ? (
    <span className="fd-user" title={name}>
      {name}
    </span>
  ) : (
    '–'
  )
}

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

/**
 * The details below an expanded row (spec: account-and-administration §2 User list). An unknown value is a
 * dash.
 */
function UserMore({ user }: { user: AdminUser }) {
  return (
    <KeyValue
      items={[
        { key: 'Confirmed', value: yesNo(user.confirmed, 'Confirmed', 'Not confirmed') },
        { key: 'VAT ID valid', value: yesNo(user.a_vatid_is_valid, 'Valid', 'Not valid') },
        { key: 'Payment customer id', value: user.a_payment_customer_id || '–' },
        { key: 'Payment e-mail', value: user.a_payment_customer_email || '–' },
        { key: 'Remaining free days', value: user.remainingfreedays ?? '–' },
      ]}
    />
  )
}

function yesNo(is: boolean | null, yes: string, no: string) {
  if (is === null) return '–'
  return is ? <Status group="success" word={yes} /> : <Status group="warning" word={no} />
}

/** The e-mail of a user; it opens the details. */
function UserLink({ user }: { user: AdminUser }) {
  const link = useUserLink()
  return (
    <Link to={link(user.id)} className="fd-email fl-ellipsis">
      {user.email}
    </Link>
  )
}

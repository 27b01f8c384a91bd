import { USER_PAYMENTS } from '@flotilla/api/contract'
import { useCan, useLastPage, usePlatform, useUrlState } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Button, buttonClassName } from '@flotilla/ui/basics'
import { SearchField } from '@flotilla/ui/form'
import { EmptyState, Page, Toolbar } from '@flotilla/ui/page'
import { FilterSelect } from '@flotilla/ui/select'
import { ListState } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'
import { userQueries } from '../../data/users/user-queries.ts'
import { UserTable, userColumns } from './user-table.tsx'
import { UserView } from './user-view.ts'

const payments = [
  { value: '', label: 'All' },
  { value: 'valid', label: 'Valid' },
  { value: 'missing', label: 'Missing' },
]

function nothingFound({ search, payment }: UserView): string {
  const found = search === '' ? '' : `No name, e-mail or company contains “${search}”`
  if (payment === '') return `${found}.`
  return search === '' ? `No user has ${payment} payment.` : `${found} of users with ${payment} payment.`
}

/** All users with an account, for administrators (spec: account-and-administration §2 User list). */
export function UserListPage() {
  const hasMails = useCan('mails')
  const { view, setView, query, canFilter } = useUserList()
  const total = query.data?.pagination.total
  return (
    <Page
      title="Users"
      context={total !== undefined && `${total} user${total === 1 ? '' : 's'}`}
      actions={
        hasMails && (
          <Link to="/maillist" className={buttonClassName({})}>
            Mails not sent
          </Link>
        )
      }
    >
      <Toolbar label="Search users">
        <SearchField
          label="Search name, e-mail or company"
          value={view.search}
          onApply={(search) => setView({ search, page: 1 })}
          hasKey
        />
        {canFilter && (
          <FilterSelect
            label="Payment"
            options={payments}
            value={view.payment}
            onChange={(value) =>
              setView({ payment: USER_PAYMENTS.find((payment) => payment === value) ?? '', page: 1 })
            }
          />
        )}
      </Toolbar>
      <ListState
        query={query}
        of="users"
        isEmpty={(page) => page.rows.length === 0}
        empty={
          <EmptyState
            title="No user matches"
            text={nothingFound(view)}
            action={
              <Button onClick={() => setView({ search: '', payment: '', page: 1 })}>Show all users</Button>
            }
          />
        }
        frame={{ columns: userColumns, sort: { key: view.sort, direction: view.dir }, hasDetails: true }}
      >
        {(page) => <UserTable page={page} view={view} onViewChange={setView} />}
      </ListState>
    </Page>
  )
}

/** The page of users that the address asks for; a page past the end becomes the last one. */
function useUserList() {
  const { http } = usePlatform()
  const canFilter = useCan('user-payment')
  const [asked, setView] = useUrlState(UserView)
  const view: UserView = canFilter ? asked : { ...asked, payment: '' }
  const query = useQuery(userQueries(http).page(view))
  useLastPage(query, view.page, setView)

  return { view, setView, query, canFilter }
}

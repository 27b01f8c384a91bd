import type { RouteObject } from '@flotilla/platform/router'
import { PageSkeleton, SkeletonRows } from '@flotilla/ui/page'
import { lazy, Suspense } from 'react'
import { UserListPage } from './features/user-list/user-list-page.tsx'
import { UserPanel } from './features/user-panel/user-panel.tsx'

/** `/userlist`: the list, and above it the details of the user in the address. */
function UsersRoute() {
  return (
    <>
      <UserListPage />
      <UserPanel />
    </>
  )
}

const ForecastPage = lazy(async () => ({
  default: (await import('./features/forecast/forecast-page.tsx')).ForecastPage,
}))

const InvoiceListPage = lazy(async () => ({
  default: (await import('./features/invoice-list/invoice-list-page.tsx')).InvoiceListPage,
}))
const MailListPage = lazy(async () => ({
  default: (await import('./features/mail-list/mail-list-page.tsx')).MailListPage,
}))
const RemoteListPage = lazy(async () => ({
  default: (await import('./features/remote-list/remote-list-page.tsx')).RemoteListPage,
}))
const UserDestroyPage = lazy(async () => ({
  default: (await import('./features/user-destroy/user-destroy-page.tsx')).UserDestroyPage,
}))

const user = <SkeletonRows rows={4} columns={2} rowKind="list" label="Loading the user" />

/** The addresses that `remote.json` declares; the shell shows them to the roles that it names. */
export const routes: RouteObject[] = [
  { path: '/userlist', element: <UsersRoute /> },
  {
    path: '/forecast',
    element: (
      <Suspense fallback={<PageSkeleton title="Forecast" />}>
        <ForecastPage />
      </Suspense>
    ),
  },
  {
    path: '/invoicelist',
    element: (
      <Suspense fallback={<PageSkeleton title="Invoice list" />}>
        <InvoiceListPage />
      </Suspense>
    ),
  },
  {
    path: '/maillist',
    element: (
      <Suspense fallback={<PageSkeleton title="Mails not sent" />}>
        <MailListPage />
      </Suspense>
    ),
  },
  {
    path: '/remotelist',
    element: (
      <Suspense fallback={<PageSkeleton title="Remotes" />}>
        <RemoteListPage />
      </Suspense>
    ),
  },
  {
    path: '/user/:id/destroy',
    element: (
      <Suspense fallback={<PageSkeleton title="Remove user">{user}</PageSkeleton>}>
        <UserDestroyPage />
      </Suspense>
    ),
  },
]

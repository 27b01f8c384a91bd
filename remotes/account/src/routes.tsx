import { Outlet, type RouteObject } from '@flotilla/platform/router'
import { PageSkeleton, SkeletonRows } from '@flotilla/ui/page'
import { lazy, Suspense } from 'react'
import { AccountFrame } from './features/account-frame/account-frame.tsx'
import { ProfilePage } from './features/profile/profile-page.tsx'
import { pageCode } from './page-code.ts'

const SettingsPage = lazy(async () => ({ default: (await pageCode.settings()).SettingsPage }))
const TokensPage = lazy(async () => ({ default: (await pageCode.tokens()).TokensPage }))
const DpaPage = lazy(async () => ({ default: (await pageCode.dpa()).DpaPage }))
const SupportPage = lazy(async () => ({ default: (await pageCode.support()).SupportPage }))
const ToolboxPage = lazy(async () => ({ default: (await pageCode.toolbox()).ToolboxPage }))
const ActivityPage = lazy(async () => ({ default: (await pageCode.activity()).ActivityPage }))

const PaymentPage = lazy(async () => ({ default: (await pageCode.payment()).PaymentPage }))
const InvoicesPage = lazy(async () => ({ default: (await pageCode.invoices()).InvoicesPage }))
const AddCardPage = lazy(async () => ({ default: (await pageCode.addCard()).AddCardPage }))
const AddSepaPage = lazy(async () => ({ default: (await pageCode.addSepa()).AddSepaPage }))

const form = <SkeletonRows rows={4} columns={1} rowKind="list" label="Loading the payment form" />

/** The addresses that `remote.json` declares. Tabs of the account screen are inside its frame. */
export const routes: RouteObject[] = [
  {
    element: (
      <AccountFrame>
        <Outlet />
      </AccountFrame>
    ),
    children: [
      { path: '/profile', element: <ProfilePage /> },
      { path: '/settings', element: <SettingsPage /> },
      { path: '/payment', element: <PaymentPage /> },
      { path: '/invoices', element: <InvoicesPage /> },
      { path: '/tokens', element: <TokensPage /> },
      { path: '/dpa', element: <DpaPage /> },
      { path: '/support', element: <SupportPage /> },
    ],
  },
  {
    path: '/addCard/:id?',
    element: (
      <Suspense fallback={<PageSkeleton title="Add Credit Card">{form}</PageSkeleton>}>
        <AddCardPage />
      </Suspense>
    ),
  },
  {
    path: '/addSepa/:id?',
    element: (
      <Suspense fallback={<PageSkeleton title="Add Bank Account">{form}</PageSkeleton>}>
        <AddSepaPage />
      </Suspense>
    ),
  },
  {
    path: '/activity',
    element: (
      <Suspense fallback={<PageSkeleton title="Activity" />}>
        <ActivityPage />
      </Suspense>
    ),
  },
  {
    path: '/toolbox',
    element: (
      <Suspense fallback={<PageSkeleton title="Toolbox" />}>
        <ToolboxPage />
      </Suspense>
    ),
  },
]

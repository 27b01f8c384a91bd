import { Link, useLocation } from '@flotilla/platform/router'
import { PageSkeleton, SkeletonRows, TabNav } from '@flotilla/ui/page'
import { type ReactNode, Suspense } from 'react'
import './account-frame.css'
import { accountTabs } from './account-tabs.ts'
import { useAccountOpening } from './use-account-opening.ts'

/** The account screen: its tabs under the top bar, and the page of the tab that the address names. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isOpening = useAccountOpening()
  const current = accountTabs.find(({ path }) => path === pathname)
  const loading = (
    <PageSkeleton title={current?.label ?? 'Account'}>
      <SkeletonRows rows={6} rowKind="form" label="Loading your account" />
    </PageSkeleton>
  )
  return (
    <>
      <div className="fc-tabs">
        <TabNav
          label="Parts of the account"
          tabs={accountTabs}
          currentId={current?.id ?? ''}
          renderLink={(id, props) => (
            <Link to={accountTabs.find((tab) => tab.id === id)?.path ?? pathname} {...props} />
          )}
        />
      </div>
      {isOpening ? loading : <Suspense fallback={loading}>{children}</Suspense>}
    </>
  )
}

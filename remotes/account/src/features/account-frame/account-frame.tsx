import './account-frame.css'
import { sharedQueries, useCan, usePlatform } from '@flotilla/platform'
import { Link, useLocation } from '@flotilla/platform/router'
import { PageSkeleton, SkeletonRows, TabNav } from '@flotilla/ui/page'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { costQueries } from '../../data/billing/cost-queries.ts'
import { supportQueries } from '../../data/support/support-queries.ts'
import { accountTabs } from './account-tabs.ts'

/** The account screen: its tabs under the top bar, and the page of the tab in the address. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isOpening = useAccountOpening()
  const hasTokens = useCan('api-tokens')
  const tabs = accountTabs.filter(({ id }) => id !== 'tokens' || hasTokens)
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
          tabs={tabs}
          currentId={current?.id ?? ''}
          renderLink={(id, props) => (
            <Link to={tabs.find((tab) => tab.id === id)?.path ?? pathname} {...props} />
          )}
        />
      </div>
      {isOpening ? loading : <Suspense fallback={loading}>{children}</Suspense>}
    </>
  )
}

/**
 * Loads the data that the account screen needs first: user, account, costs of the month, support areas and
 * tickets (spec: account-and-administration §2). True until each has answered; a failed one affects only its
 * own tab, which says so.
 */
function useAccountOpening(): boolean {
  const { http } = usePlatform()
  const reads = useQueries({
    queries: [
      sharedQueries.user(http),
      sharedQueries.account(http),
      costQueries.currentMonth(http),
      supportQueries.tags(http),
      supportQueries.tickets(http),
    ],
  })
  const isSettled = reads.every(({ isPending, failureCount }) => !isPending || failureCount > 0)
  // A tab that retries a failed read must not close the screen again.
  const [hasOpened, setHasOpened] = useState(isSettled)
  if (isSettled && !hasOpened) setHasOpened(true)
  return !hasOpened
}

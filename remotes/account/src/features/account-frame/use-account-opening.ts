import { sharedQueries, usePlatform } from '@flotilla/platform'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { costQueries } from '../../data/billing/cost-queries.ts'
import { supportQueries } from '../../data/support/support-queries.ts'

/**
 * Loads what the account screen opens with: user, account, costs of the month, support areas and tickets (spec: account-and-administration
 * §2). True until each has answered; one that fails holds up no tab but its own, which says so.
 */
export function useAccountOpening(): boolean {
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
  // A tab that asks anew for what failed must not close the screen again.
  const [hasOpened, setHasOpened] = useState(isSettled)
  if (isSettled && !hasOpened) setHasOpened(true)
  return !hasOpened
}

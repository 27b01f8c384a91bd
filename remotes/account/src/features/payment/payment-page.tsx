import { sharedQueries, usePlatform } from '@flotilla/platform'
import { Page, QueryState, SkeletonRows } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { PaymentMethods } from './payment-methods.tsx'

/** The third tab of the account screen: how the account pays (spec: account-and-administration §2 Payment tab). */
export function PaymentPage() {
  const { http } = usePlatform()
  const account = useQuery(sharedQueries.account(http))
  return (
    <Page title="Payment" context="How your invoices are paid">
      <QueryState
        query={account}
        of="payment"
        skeleton={<SkeletonRows rows={6} rowKind="form" label="Loading payment" />}
      >
        {(data) => <PaymentMethods account={data} />}
      </QueryState>
    </Page>
  )
}

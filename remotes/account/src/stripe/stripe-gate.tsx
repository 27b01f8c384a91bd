import { usePlatform } from '@flotilla/platform'
import { EmptyState, QueryState, SkeletonRows } from '@flotilla/ui/page'
import { Elements } from '@stripe/react-stripe-js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { BackToPayment } from './back-to-payment.tsx'
import { isPaymentDocument } from './payment-document.ts'
import { stripeQuery } from './stripe-query.ts'

const skeleton = <SkeletonRows rows={4} columns={1} rowKind="list" label="Loading the payment form" />
const describe = () => ({
  title: 'The payment form could not be loaded',
  what: 'Card and bank details are entered in fields of our payment provider, Stripe, which cannot be reached.',
  stillWorks: 'Nothing was changed. A content blocker may be the reason.',
})

/** Shows a form once the provider's fields are available; otherwise says why they are not. */
export function StripeGate({ children }: { children: ReactNode }) {
  const { config, session } = usePlatform()
  const { publishableKey } = config.stripe
  const [isHere] = useState(() => isPaymentDocument())
  const isActing = session.isImpersonating
  const mustReload = publishableKey !== null && !isHere && !isActing
  useEffect(() => {
    if (mustReload) location.reload()
  }, [mustReload])
  if (isActing) {
    return (
      <EmptyState
        icon="lock"
        title="Only this person can change how they pay"
        text="You act as this person. Cards and bank accounts are entered by their owner."
        action={<BackToPayment />}
      />
    )
  }
  if (publishableKey === null) {
    return (
      <EmptyState
        icon="lock"
        title="Payments are not set up"
        text="This server has no payment provider, so cards and bank accounts cannot be added here. Please contact support."
        action={<BackToPayment />}
      />
    )
  }
  return isHere ? <LoadedStripe publishableKey={publishableKey}>{children}</LoadedStripe> : skeleton
}

function LoadedStripe({ publishableKey, children }: { publishableKey: string; children: ReactNode }) {
  const query = useQuery(stripeQuery(publishableKey))
  return (
    <QueryState query={query} of="payment form" describe={describe} skeleton={skeleton}>
      {(stripe) => <Elements stripe={stripe}>{children}</Elements>}
    </QueryState>
  )
}

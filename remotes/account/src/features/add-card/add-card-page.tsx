import { Page } from '@flotilla/ui/page'
import { StripeGate } from '../../stripe/stripe-gate.tsx'
import { CardForm } from './card-form.tsx'
import '../../stripe/provider-field.css'

/** `/addCard/:id?` (spec: account-and-administration §2 Add credit card page). */
export function AddCardPage() {
  return (
    <Page title="Add Credit Card">
      <StripeGate>
        <CardForm />
      </StripeGate>
    </Page>
  )
}

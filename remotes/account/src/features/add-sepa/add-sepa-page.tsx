import { Page } from '@flotilla/ui/page'
import { StripeGate } from '../../stripe/stripe-gate.tsx'
import { SepaForm } from './sepa-form.tsx'
import '../../stripe/provider-field.css'

/** `/addSepa/:id?` (spec: account-and-administration §2 Add SEPA page). */
export function AddSepaPage() {
  return (
    <Page title="Add Bank Account">
      <StripeGate>
        <SepaForm />
      </StripeGate>
    </Page>
  )
}

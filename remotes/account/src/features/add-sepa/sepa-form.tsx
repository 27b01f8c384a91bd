import { OWNER_NAME_MIN_LENGTH, SEPA_REFUND_WEEKS } from '@flotilla/api/contract'
import { paths, usePlatform } from '@flotilla/platform'
import { Form, useForm } from '@flotilla/platform/form'
import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { TextField } from '@flotilla/ui/form'
import { IbanElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { paymentMutations } from '../../data/payment/payment-mutations.ts'
import { BackToPayment } from '../../stripe/back-to-payment.tsx'
import { noEntry, ProviderEntry } from '../../stripe/provider-entry.ts'
import { ProviderField } from '../../stripe/provider-field.tsx'
import { useFieldStyle } from '../../stripe/use-field-style.ts'
import { incompleteIban, sepaCodeWords, sepaErrorWords } from './sepa-error-words.ts'

const tooShort = `Account holder name must be at least ${OWNER_NAME_MIN_LENGTH} characters long.`
const BankDraft = z.object({
  name: z.string().trim().min(OWNER_NAME_MIN_LENGTH, tooShort),
  iban: ProviderEntry(incompleteIban),
})
const empty = { name: '', iban: noEntry }

/**
 * Account holder and IBAN; on success, returns to the payment tab (spec: account-and-administration §2 Add
 * SEPA page).
 */
export function SepaForm() {
  const platform = usePlatform()
  const { email } = platform.session.user
  const [stripe, elements, style] = [useStripe(), useElements(), useFieldStyle()]
  const add = useMutation(paymentMutations(platform).addBank())
  const form = useForm({
    schema: BankDraft,
    values: empty,
    submit: async ({ name }) => {
      const iban = elements?.getElement(IbanElement)
      if (!stripe || !iban) throw new Error('The payment form is not ready yet.')
      await add.mutateAsync({ stripe, iban, name, email })
    },
    onSaved: () => platform.navigate(paths.payment()),
  })
  const iban = form.field('iban')
  return (
    <Form form={form} className="fc-pay__form" label="Bank account" hasOwnError>
      {form.failure && <Alert group="danger" title={sepaErrorWords(form.failure)} isLive />}
      <TextField label="Account holder name" {...form.field('name')} autoComplete="name" />
      <ProviderField label="IBAN" error={iban.error ?? iban.value.problem}>
        {(id) => (
          <IbanElement
            id={id}
            options={{ supportedCountries: ['SEPA'], placeholderCountry: 'DE', style }}
            onChange={({ complete, error }) => {
              const problem = error ? (sepaCodeWords(error.code) ?? error.message) : null
              iban.onChange({ isComplete: complete, problem })
            }}
          />
        )}
      </ProviderField>
      <div className="fc-pay__actions">
        <Button type="submit" variant="primary" isBusy={form.isSaving}>
          Save bank account
        </Button>
        <BackToPayment>Cancel</BackToPayment>
      </div>
      <p className="fc-pay__note">
        By saving this bank account you allow us and Stripe, our payment provider, to collect amounts in EUR
        from it by SEPA direct debit, and your bank to pay them. Each debit is announced by e-mail to {email}.
        Within {SEPA_REFUND_WEEKS} weeks of a debit you can ask your bank for a refund.
      </p>
    </Form>
  )
}

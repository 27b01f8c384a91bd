import { paths, usePlatform } from '@flotilla/platform'
import { Form, useForm } from '@flotilla/platform/form'
import { Link } from '@flotilla/platform/router'
import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { TextField } from '@flotilla/ui/form'
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { paymentMutations } from '../../data/payment/payment-mutations.ts'
import { BackToPayment } from '../../stripe/back-to-payment.tsx'
import { noEntry, ProviderEntry } from '../../stripe/provider-entry.ts'
import { ProviderField } from '../../stripe/provider-field.tsx'
import { useFieldStyle } from '../../stripe/use-field-style.ts'

const CardDraft = z.object({
  name: z.string().trim().min(1, 'Please enter the name of the card holder'),
  card: ProviderEntry('Please complete your card details'),
})
const empty = { name: '', card: noEntry }

/**
 * Card holder and card; on success, returns to the payment tab (spec: account-and-administration §2 Add
 * credit card page).
 */
export function CardForm() {
  const platform = usePlatform()
  const [stripe, elements, style] = [useStripe(), useElements(), useFieldStyle()]
  const add = useMutation(paymentMutations(platform).addCard())
  const form = useForm({
    schema: CardDraft,
    values: empty,
    submit: async ({ name }) => {
      const card = elements?.getElement(CardElement)
      if (!stripe || !card) throw new Error('The payment form is not ready yet.')
      await add.mutateAsync({ stripe, card, name })
    },
    onSaved: () => platform.navigate(paths.payment()),
  })
  const card = form.field('card')
  return (
    <Form form={form} className="fc-pay__form" label="Credit card" hasOwnError>
      {form.failure && <Alert group="danger" title={`An error occured: ${form.failure.message}`} isLive />}
      <TextField label="Card holder name" {...form.field('name')} autoComplete="cc-name" />
      <ProviderField label="Credit or debit card" error={card.error ?? card.value.problem}>
        {(id) => (
          <CardElement
            id={id}
            options={{ hidePostalCode: true, style }}
            onChange={({ complete, error }) =>
              card.onChange({ isComplete: complete, problem: error?.message ?? null })
            }
          />
        )}
      </ProviderField>
      <div className="fc-pay__actions">
        <Button type="submit" variant="primary" isBusy={form.isSaving}>
          Save credit card
        </Button>
        <BackToPayment>Cancel</BackToPayment>
      </div>
      <p className="fc-pay__note">
        No credit card at hand? Please{' '}
        <Link className="fl-link" to={paths.support()}>
          contact our support
        </Link>
        : we find another way to pay. Card details go to our payment provider alone and are never stored here.
      </p>
    </Form>
  )
}

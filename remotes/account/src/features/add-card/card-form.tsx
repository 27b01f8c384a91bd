import { paths, usePlatform } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { TextField } from '@flotilla/ui/form'
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { paymentMutations } from '../../data/payment/payment-mutations.ts'
import { BackToPayment } from '../../stripe/back-to-payment.tsx'
import { ProviderField } from '../../stripe/provider-field.tsx'
import { useFieldStyle } from '../../stripe/use-field-style.ts'

type Errors = { name: string | null; card: string | null }

/** Card holder and card; on success back to the payment tab (spec: account §2 Add credit card page). */
export function CardForm() {
  const platform = usePlatform()
  const [stripe, elements, style] = [useStripe(), useElements(), useFieldStyle()]
  const add = useMutation(paymentMutations(platform).addCard())
  const [name, setName] = useState('')
  const [isComplete, setIsComplete] = useState(false)
  const [errors, setErrors] = useState<Errors>({ name: null, card: null })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const card = elements?.getElement(CardElement)
    const next = {
      name: name.trim() === '' ? 'Please enter the name of the card holder' : null,
      card: isComplete ? null : (errors.card ?? 'Please complete your card details'),
    }
    setErrors(next)
    if (!stripe || !card || add.isPending || next.name !== null || next.card !== null) return
    const entry = { stripe, card, name: name.trim() }
    add.mutate(entry, { onSuccess: () => platform.navigate(paths.payment()) })
  }
  return (
    <form className="fc-pay__form" noValidate aria-label="Credit card" onSubmit={submit}>
      {add.error && <Alert group="danger" title={`An error occured: ${add.error.message}`} isLive />}
      <TextField
        label="Card holder name"
        value={name}
        onChange={setName}
        error={errors.name}
        autoComplete="cc-name"
      />
      <ProviderField label="Credit or debit card" error={errors.card}>
        {(id) => (
          <CardElement
            id={id}
            options={{ hidePostalCode: true, style }}
            onChange={({ complete, error }) => {
              setIsComplete(complete)
              setErrors((old) => ({ ...old, card: error?.message ?? null }))
            }}
          />
        )}
      </ProviderField>
      <div className="fc-pay__actions">
        <Button type="submit" variant="primary" isBusy={add.isPending}>
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
    </form>
  )
}

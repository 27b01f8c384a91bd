import { OWNER_NAME_MIN_LENGTH, SEPA_REFUND_WEEKS } from '@flotilla/api/contract'
import { paths, usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { TextField } from '@flotilla/ui/form'
import { IbanElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { paymentMutations } from '../../data/payment/payment-mutations.ts'
import { BackToPayment } from '../../stripe/back-to-payment.tsx'
import { ProviderField } from '../../stripe/provider-field.tsx'
import { useFieldStyle } from '../../stripe/use-field-style.ts'
import { sepaCodeWords, sepaErrorWords } from './sepa-error-words.ts'

type Errors = { name: string | null; iban: string | null }
const tooShort = `Account holder name must be at least ${OWNER_NAME_MIN_LENGTH} characters long.`

/** Account holder and IBAN; on success back to the payment tab (spec: account §2 Add SEPA page). */
export function SepaForm() {
  const platform = usePlatform()
  const { email } = platform.session.user
  const [stripe, elements, style] = [useStripe(), useElements(), useFieldStyle()]
  const add = useMutation(paymentMutations(platform).addBank())
  const [name, setName] = useState('')
  const [isComplete, setIsComplete] = useState(false)
  const [errors, setErrors] = useState<Errors>({ name: null, iban: null })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const iban = elements?.getElement(IbanElement)
    const next = {
      name: name.trim().length < OWNER_NAME_MIN_LENGTH ? tooShort : null,
      iban: isComplete ? null : (errors.iban ?? sepaCodeWords('incomplete_iban')),
    }
    setErrors(next)
    if (!stripe || !iban || add.isPending || next.name !== null || next.iban !== null) return
    const entry = { stripe, iban, name: name.trim(), email }
    add.mutate(entry, { onSuccess: () => platform.navigate(paths.payment()) })
  }
  return (
    <form className="fc-pay__form" noValidate aria-label="Bank account" onSubmit={submit}>
      {add.error && <Alert group="danger" title={sepaErrorWords(add.error)} isLive />}
      <TextField
        label="Account holder name"
        value={name}
        onChange={setName}
        error={errors.name}
        autoComplete="name"
      />
      <ProviderField label="IBAN" error={errors.iban}>
        {(id) => (
          <IbanElement
            id={id}
            options={{ supportedCountries: ['SEPA'], placeholderCountry: 'DE', style }}
            onChange={({ complete, error }) => {
              setIsComplete(complete)
              const words = error && (sepaCodeWords(error.code) ?? error.message)
              setErrors((old) => ({ ...old, iban: words ?? null }))
            }}
          />
        )}
      </ProviderField>
      <div className="fc-pay__actions">
        <Button type="submit" variant="primary" isBusy={add.isPending}>
          Save bank account
        </Button>
        <BackToPayment>Cancel</BackToPayment>
      </div>
      <p className="fc-pay__note">
        By saving this bank account you allow us and Stripe, our payment provider, to collect amounts in EUR
        from it by SEPA direct debit, and your bank to pay them. Each debit is announced by e-mail to {email}.
        Within {SEPA_REFUND_WEEKS} weeks of a debit you can ask your bank for a refund.
      </p>
    </form>
  )
}

import type { Http } from '@flotilla/api/client'
import { getPaymentSetup, savePaymentMethod } from '@flotilla/api/contract'
import { type Platform, sharedKeys } from '@flotilla/platform'
import type {
  SetupIntent,
  SetupIntentResult,
  Stripe,
  StripeCardElement,
  StripeIbanElement,
} from '@stripe/stripe-js'
import { mutationOptions } from '@tanstack/react-query'
import { providerRefusal } from './provider-refusal.ts'

/** The form's own input; number and IBAN stay in the provider's fields. */
export type CardEntry = { stripe: Stripe; card: StripeCardElement; name: string }
export type BankEntry = { stripe: Stripe; iban: StripeIbanElement; name: string; email: string }

/**
 * Payment methods: the provider sets them up, then the server saves them (spec: account-and-administration
 * §4). The pages show failures themselves.
 */
export const paymentMutations = ({ http, queryClient }: Pick<Platform, 'http' | 'queryClient'>) => {
  const onSuccess = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: sharedKeys.account }),
      queryClient.invalidateQueries({ queryKey: sharedKeys.user }),
    ])
  }
  return {
    addCard: () =>
      mutationOptions({
        mutationFn: async ({ stripe, card, name }: CardEntry) => {
          const payment_method = { card, billing_details: { name } }
          const setup = setupOf(await stripe.confirmCardSetup(await startSetup(http), { payment_method }))
          await http.call(savePaymentMethod, { body: { type: 'CC', payment_method: methodOf(setup) } })
        },
        onSuccess,
        meta: { success: 'Credit card saved', handlesError: () => true },
      }),
    addBank: () =>
      mutationOptions({
        mutationFn: async (entry: BankEntry) =>
          http.call(savePaymentMethod, { body: await setUpBank(http, entry) }),
        onSuccess,
        meta: { success: 'Bank account saved', handlesError: () => true },
      }),
  }
}

async function startSetup(http: Http): Promise<string> {
  const [setup] = await http.call(getPaymentSetup)
  if (setup === undefined) throw new Error('The server gave no setup.')
  return setup.client_secret
}

/**
 * Sets up a direct debit; an e-mail confirms the mandate. The provider tells a browser only that the mandate
 * was accepted; the server can ask for its reference.
 */
async function setUpBank(http: Http, { stripe, iban, name, email }: BankEntry) {
  const owner = { name, email }
  const made = await stripe.createPaymentMethod({
    type: 'sepa_debit',
    sepa_debit: iban,
    billing_details: owner,
  })
  if (made.error) throw providerRefusal(made.error)
  const { id, created, sepa_debit } = made.paymentMethod
  const setup = setupOf(await stripe.confirmSepaDebitSetup(await startSetup(http), { payment_method: id }))
  return {
    type: 'SEPA' as const,
    payment_method: id,
    created,
    mandate_state: 'accepted',
    status: setup.status,
    usage: setup.usage ?? 'off_session',
    owner,
    sepa_debit_last4: sepa_debit?.last4 ?? '',
    sepa_debit_mandate_reference: '',
  }
}

function setupOf(result: SetupIntentResult): SetupIntent {
  if (result.error) throw providerRefusal(result.error)
  return result.setupIntent
}

function methodOf({ payment_method }: SetupIntent): string {
  const id = typeof payment_method === 'string' ? payment_method : payment_method?.id
  if (id === undefined) throw new Error('The payment provider set up nothing.')
  return id
}

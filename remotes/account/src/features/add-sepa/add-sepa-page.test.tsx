import { getAccount } from '@flotilla/api/contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paymentForm } from '../../../test/payment-form.ts'

const { stripe, open: openForm } = await paymentForm('/addSepa/0', 'IBAN')

async function open() {
  const { field, ...view } = await openForm({ sepaPaymentAllowed: true })
  return { ...view, iban: field, name: screen.getByLabelText('Account holder name') }
}
const save = () => screen.getByRole('button', { name: 'Save bank account' })

describe('the page Add Bank Account', () => {
  // spec: AA-2-060, AA-9-012, AA-9-015
  it('asks for account holder and IBAN and explains the direct debit', async () => {
    const { person } = await open()
    expect(screen.getByText(/amounts in EUR/).textContent).toContain(person.email)
    expect(screen.getByText(/Within 8 weeks of a debit you can ask your bank for a refund/)).toBeDefined()
    expect(save()).toBeDefined()
  })

  // spec: AA-2-061, AA-3-019, AA-3-020, AA-4-024
  it('sets up the mandate with name and e-mail, saves it and returns to the payment tab', async () => {
    const { user, iban, name, address, http, person } = await open()
    await user.type(name, 'Flora Nord')
    await user.type(iban, 'DE89 3704 0044 0532 0130 00')
    await user.click(save())
    await waitFor(() => expect(address()).toBe('/payment'))
    expect(await screen.findByText('Bank account saved')).toBeDefined()
    expect(await screen.findByRole('row', { name: /SEPA direct debit •••• 3000/ })).toBeDefined()
    expect((await http.call(getAccount)).data).toMatchObject({
      ...{ default_payment_method: 'SEPA', valid_sepa_payment: true, sepa_last4: '3000' },
    })
    const made = stripe.calls.findLast(({ call }) => call === 'POST /v1/payment_methods')
    expect(made?.form).toMatchObject({
      type: 'sepa_debit',
      'billing_details[name]': 'Flora Nord',
      'billing_details[email]': person.email,
    })
  })

  // spec: AA-5-013, AA-8-013
  it('refuses a holder of fewer than three characters', async () => {
    const { user, iban, name } = await open()
    const calls = stripe.calls.length
    await user.type(name, 'Fl ')
    await user.type(iban, 'DE89370400440532013000')
    await user.click(save())
    expect(screen.getByText('Account holder name must be at least 3 characters long.')).toBeDefined()
    expect(document.activeElement).toBe(name)
    expect(stripe.calls).toHaveLength(calls)
  })

  // spec: AA-8-010
  it('translates the error code of the payment provider', async () => {
    const { user, iban, name, address } = await open()
    await user.type(name, 'Flora Nord')
    await user.type(iban, 'DE62 3704 0044 0532 0130 01')
    await user.click(save())
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This bank account cannot be debited. Please use another one.',
    )
    expect(address()).toBe('/addSepa/0')
    await user.clear(iban)
    await user.type(iban, '12')
    expect(await screen.findByText('An IBAN begins with two letters, such as DE.')).toBeDefined()
  })

  it('refuses an incomplete IBAN', async () => {
    const { user, iban, name } = await open()
    await user.type(name, 'Flora Nord')
    await user.type(iban, 'DE8937')
    await user.click(save())
    expect(screen.getByText('Please complete your IBAN.')).toBeDefined()
  })
})

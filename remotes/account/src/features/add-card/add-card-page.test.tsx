import { getAccount } from '@flotilla/api/contract'
import { failingFetch } from '@flotilla/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paymentForm } from '../../../test/payment-form.ts'

const { stripe, open: openForm } = await paymentForm('/addCard/0', 'Credit or debit card number')

async function open(fetch?: typeof globalThis.fetch) {
  const { field, ...view } = await openForm({ serviceEnabled: false }, fetch)
  return { ...view, card: field, name: screen.getByLabelText('Card holder name') }
}
const save = () => screen.getByRole('button', { name: 'Save credit card' })

describe('the page Add Credit Card', () => {
  // spec: AA-2-058
  it('asks for card holder and card, and leads to support without a card', async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'Add Credit Card', level: 1 })).toBeDefined()
    expect(screen.getByText(/No credit card at hand/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'contact our support' }).getAttribute('href')).toBe('/support')
  })

  // spec: AA-2-059, AA-4-024
  it('confirms the card at the payment provider, saves it and returns to the payment tab', async () => {
    const { user, card, name, address, http } = await open()
    await user.type(name, 'Flora Nord')
    await user.type(card, '4242 4242 4242 4242')
    await user.click(save())
    await waitFor(() => expect(address()).toBe('/payment'))
    expect(await screen.findByText('Credit card saved')).toBeDefined()
    expect(await screen.findByRole('row', { name: /•••• 4242/ })).toBeDefined()
    const { data } = await http.call(getAccount)
    expect([data.default_payment_method, data.service_enabled]).toEqual(['CC', true])
    const confirmed = stripe.calls.findLast(({ call }) => call.endsWith('/confirm'))
    expect(confirmed?.form['payment_method_data[billing_details][name]']).toBe('Flora Nord')
  })

  // spec: AA-8-009
  it.each([
    ['4000 0000 0000 0002', 'An error occured: Your card was declined.'],
    ['4000 0000 0000 9995', 'An error occured: Your card has insufficient funds.'],
    ['4000 0000 0000 0069', 'An error occured: Your card has expired.'],
  ])(
    'shows the error of the payment provider for %s, keeps the name, and accepts another card',
    async (number, words) => {
      const { user, card, name, address } = await open()
      await user.type(name, 'Flora Nord')
      await user.type(card, number)
      await user.click(save())
      expect((await screen.findByRole('alert')).textContent).toBe(words)
      expect(address()).toBe('/addCard/0')
      await user.clear(card)
      await user.type(card, '5555 5555 5555 4444')
      await user.click(save())
      await waitFor(() => expect(address()).toBe('/payment'))
    },
  )

  it('sends nothing while holder or card is incomplete', async () => {
    const { user, card } = await open()
    const calls = stripe.calls.length
    await user.type(card, '4242')
    await user.click(save())
    expect(screen.getByText('Please enter the name of the card holder')).toBeDefined()
    expect(screen.getByText('Please complete your card details')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Card holder name'))
    expect(stripe.calls).toHaveLength(calls)
  })

  it('shows an error of our own server', async () => {
    const { fetch } = failingFetch({
      '/updatepaymentmethod': { status: 500, body: { message: 'Something went wrong on our side.' } },
    })
    const { user, card, name } = await open(fetch)
    await user.type(name, 'Flora Nord')
    await user.type(card, '4242424242424242')
    await user.click(save())
    expect(await screen.findByText('An error occured: Something went wrong on our side.')).toBeDefined()
  })
})

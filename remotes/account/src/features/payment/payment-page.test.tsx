import { failingFetch, renderWithServer } from '@flotilla/testing'
import { aPaymentMethod, aUser, startTestServer } from '@flotilla/testing/server'
import { screen, within } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import { remote } from '../../remote.tsx'

const server = await startTestServer()
afterAll(() => server.close())

type Given = {
  account?: NonNullable<NonNullable<Parameters<typeof aUser>[1]>['account']>
  methods?: { type: 'CC' | 'SEPA'; last4: string; isDefault?: boolean }[]
  isImpersonating?: boolean
  path?: string
  /** Null: the server has no payment provider. */
  publishableKey?: string | null
  /** Address of the terms of service. */
  terms?: string
}

async function open(given: Given = {}) {
  const {
    account,
    methods = [],
    isImpersonating = false,
    path = '/payment',
    publishableKey = 'pk',
    terms,
  } = given
  const user = await aUser(server.db, { ...(account && { account }) })
  for (const method of methods) await aPaymentMethod(server.db, { accountId: user.accountId, ...method })
  const links = { documentation: '', component: '', terms }
  const config = { stripe: { publishableKey }, links }
  const view = await renderWithServer({ server, user, remote, path, isImpersonating, config })
  if (path === '/payment') await screen.findByText('How your invoices are paid')
  return view
}
const addresses = () =>
  screen
    .getAllByRole('link', { name: /card|bank/ })
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

describe('the payment tab', () => {
  // spec: AA-2-047, AA-2-048, AA-2-013
  it('asks for a card while no payment method is valid', async () => {
    await open()
    expect(await screen.findByRole('heading', { name: 'Please add a credit card' })).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
    expect(addresses()).toEqual(['Add credit card /addCard/0'])
  })

  it('names the terms of service, with a link when the environment has their address', async () => {
    const { unmount } = await open()
    expect((await screen.findByText(/There is no valid/)).textContent).toMatch(
      /Our terms of service apply\.$/,
    )
    expect(screen.queryByRole('link', { name: /terms/ })).toBeNull()
    unmount()
    await open({ methods: [{ type: 'CC', last4: '4242' }], terms: 'https://agency.example/terms' })
    const link = await screen.findByRole('link', { name: /^terms of service/ })
    expect(link.getAttribute('href')).toBe('https://agency.example/terms')
  })

  // spec: AA-2-047
  it('shows a card that is the default method in a table', async () => {
    await open({ methods: [{ type: 'CC', last4: '4242' }] })
    const row = within(await screen.findByRole('row', { name: /Credit card/ }))
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '•••• 4242',
      'Valid',
      'All invoices',
    ])
    expect(addresses()).toEqual(['Update credit card /addCard/0'])
  })

  // spec: AA-2-047, AA-2-048
  it('shows a bank account that is the default method, and offers to add a card', async () => {
    await open({
      methods: [
        { type: 'CC', last4: '4242', isDefault: false },
        { type: 'SEPA', last4: '3000' },
      ],
    })
    expect(await screen.findByRole('row', { name: /SEPA direct debit •••• 3000/ })).toBeDefined()
    expect(screen.getAllByRole('row')).toHaveLength(2)
  })

  // spec: AA-2-049
  it('offers a bank account only when it is allowed and none exists', async () => {
    const allowed = { sepaPaymentAllowed: true }
    const { unmount } = await open({ account: allowed })
    expect(addresses()).toContain('Add bank account /addSepa/0')
    unmount()
    const second = await open({ account: allowed, methods: [{ type: 'SEPA', last4: '3000' }] })
    await screen.findByRole('row', { name: /SEPA/ })
    expect(addresses()).toEqual(['Add credit card /addCard/0'])
    second.unmount()
    await open({ methods: [{ type: 'CC', last4: '4242' }] })
    await screen.findByRole('row', { name: /Credit card/ })
    expect(screen.queryByRole('link', { name: 'Add bank account' })).toBeNull()
  })

  it('offers no form without a payment provider, says why, and leads to support', async () => {
    const { unmount } = await open({ publishableKey: null, account: { sepaPaymentAllowed: true } })
    expect(await screen.findByRole('heading', { name: 'Payments are not set up' })).toBeDefined()
    expect(screen.getByText(/This server has no payment provider/)).toBeDefined()
    const support = () => screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')
    expect(support()).toBe('/support')
    expect(screen.queryByRole('link', { name: /card|bank/ })).toBeNull()
    unmount()
    await open({ publishableKey: null, methods: [{ type: 'CC', last4: '4242' }] })
    await screen.findByRole('row', { name: /Credit card/ })
    expect(screen.getByText('Payments are not set up')).toBeDefined()
    expect(support()).toBe('/support')
    expect(screen.queryByRole('link', { name: /card|bank/ })).toBeNull()
  })

  it.each([[[]], [[{ type: 'CC', last4: '4242' }]]] satisfies [Given['methods']][])(
    'disables all changes while an administrator acts as the person, and says why, with methods %j',
    async (methods) => {
      await open({ methods, isImpersonating: true, account: { sepaPaymentAllowed: true } })
      const button = await screen.findByRole('button', { name: /credit card/ })
      expect(button.getAttribute('aria-disabled')).toBe('true')
      const reason = 'You act as this person. Only they can change how they pay'
      for (const each of screen.getAllByRole('button', { name: /card|bank/ }))
        expect(document.getElementById(each.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason)
      expect(screen.queryByRole('link', { name: /card|bank/ })).toBeNull()
    },
  )

  it.each(['/addCard/0', '/addSepa/0'])(
    'leads back from %s while an administrator acts as the person',
    async (path) => {
      await open({ isImpersonating: true, path })
      expect(
        await screen.findByRole('heading', { name: 'Only this person can change how they pay' }),
      ).toBeDefined()
      expect(screen.getByRole('link', { name: 'Back to payment' }).getAttribute('href')).toBe('/payment')
    },
  )

  it('shows an error when the account cannot be loaded, and recovers on Retry', async () => {
    const person = await aUser(server.db)
    await aPaymentMethod(server.db, { accountId: person.accountId })
    const { fetch, heal } = failingFetch({ '/api/account': { status: 500, body: { message: 'Broken.' } } })
    const { user } = await renderWithServer({ server, user: person, remote, path: '/payment', fetch })
    await screen.findByRole('heading', { name: 'Payment could not be loaded' })
    expect(screen.getByText('Broken.')).toBeDefined()
    heal()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('row', { name: /Credit card •••• 4242/ })).toBeDefined()
  })
})

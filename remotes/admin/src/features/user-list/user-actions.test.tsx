import { renderWithServer } from '@flotilla/testing'
import { aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { remote } from '../../remote.tsx'

let server: TestServer
let admin: Awaited<ReturnType<typeof aUser>>
beforeAll(async () => {
  server = await startTestServer()
  admin = await aUser(server.db, { role: 99, email: 'admin@test.example' })
})
afterAll(async () => {
  await server.close()
})

async function open(impersonate = vi.fn(async () => {})) {
  const view = await renderWithServer({ server, user: admin, remote, path: '/userlist', impersonate })
  await screen.findByRole('row', { name: /admin@test/ })
  const menu = async (email: string) => {
    await view.user.click(screen.getByRole('button', { name: `Actions for ${email}` }))
    const items = await screen.findAllByRole('menuitem')
    return items.map((item) => item.textContent)
  }
  return { ...view, menu, impersonate }
}

describe('the actions on a user', () => {
  // spec: AA-2-080
  it('are Impersonate and Remove', async () => {
    const user = await aUser(server.db, { email: 'anna@test.example' })
    const view = await open()
    expect(await view.menu(user.email)).toEqual(['Impersonate', 'Remove'])
    expect((await screen.findByRole('menuitem', { name: 'Remove' })).getAttribute('href')).toBe(
      `/user/${user.id}/destroy`,
    )
    await view.user.click(await screen.findByRole('menuitem', { name: 'Impersonate' }))
    await waitFor(() => expect(view.impersonate).toHaveBeenCalledWith(user.id))
  })

  // spec: AA-2-080, AA-5-017
  it('are not offered for the administrator, nor Remove for a user who is leaving', async () => {
    const gone = await aUser(server.db, { email: 'gone@test.example', preDelete: true })
    const view = await open()
    const own = within(screen.getByRole('row', { name: /admin@test/ }))
    expect(own.queryByRole('button', { name: /^Actions/ })).toBeNull()
    expect(await view.menu(gone.email)).toEqual(['Impersonate'])
  })

  it('say that impersonation was refused', async () => {
    const user = await aUser(server.db, { email: 'berta@test.example' })
    const view = await open(vi.fn(async () => Promise.reject(new Error('No.'))))
    await view.menu(user.email)
    await view.user.click(await screen.findByRole('menuitem', { name: 'Impersonate' }))
    expect(await screen.findByText('You cannot act as this user')).toBeDefined()
  })
})

describe('the details of a user row', () => {
  // spec: AA-2-079
  it('open below it on a press: confirmation, VAT ID, payment provider, free days', async () => {
    const user = await aUser(server.db, {
      email: 'carla@test.example',
      account: {
        vatid: 'DE1',
        vatidIsValid: true,
        stripeCustomerId: 'cus_7',
        stripeCustomerEmail: 'pay@test.example',
        trialEndsAt: new Date(Date.now() + 2.5 * 86_400_000),
      },
    })
    const view = await open()
    const button = screen.getByRole('button', { name: `Details of ${user.email}` })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await view.user.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(Object.fromEntries(facts)).toEqual({
      Confirmed: 'Confirmed',
      'VAT ID valid': 'Valid',
      'Payment customer id': 'cus_7',
      'Payment e-mail': 'pay@test.example',
      'Remaining free days': '3',
    })
    await view.user.click(button)
    expect(screen.queryByText('cus_7')).toBeNull()
  })
})

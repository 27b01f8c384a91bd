import { failingFetch, renderWithServer } from '@flotilla/testing'
import { aSite, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remote } from '../../remote.tsx'

let server: TestServer
let admin: { id: number; token: string }
let anna: { id: number; accountId: number }
beforeAll(async () => {
  server = await startTestServer()
  admin = await aUser(server.db, {
    role: 99,
    firstname: 'Zoe',
    lastname: 'Zimt',
    email: 'admin@test.example',
  })
  anna = await aUser(server.db, {
    firstname: 'Anna',
    lastname: 'Beispiel',
    email: 'anna@kontor.example',
    account: {
      company: 'Seefracht',
      street: 'Hafenweg',
      housenumber: '3',
      zip: '20457',
      city: 'Hamburg',
      vatid: 'DE1',
      homepage: 'https://kontor.example',
      telephone: '040 123',
      stripeCustomerId: 'cus_9',
      stripeCustomerEmail: 'pay@kontor.example',
    },
  })
  await aUser(server.db, { firstname: 'Gerd', lastname: 'Alt', email: 'gerd@deich.example', preDelete: true })
  await aSite(server.db, { accountId: anna.accountId })
})
afterAll(async () => {
  await server.close()
})

const open = (path = '/userlist', fetch?: typeof globalThis.fetch) =>
  renderWithServer({ server, user: admin, remote, path, ...(fetch && { fetch }) })
const emails = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

describe('the user list', () => {
  // spec: AA-2-078, AA-9-002, AA-4-009
  it('shows all users by last name with the state of payment, profile and service', async () => {
    await open()
    await waitFor(() =>
      expect(emails()).toEqual(['gerd@deich.example', 'anna@kontor.example', 'admin@test.example']),
    )
    const row = within(screen.getByRole('row', { name: /anna@kontor/ }))
    const cells = row.getAllByRole('cell').map((cell) => cell.textContent)
    expect(cells.slice(1, -1)).toEqual([
      'Anna',
      'Beispiel',
      'Seefracht',
      '1',
      'Missing',
      'Valid',
      'Enabled',
      '–',
    ])
    expect(within(screen.getByRole('row', { name: /gerd@deich/ })).getByText('Pre-deleted')).toBeDefined()
  })

  // spec: AA-2-077
  it.each([
    ['Email', 'sort=email', ['admin@test.example', 'anna@kontor.example', 'gerd@deich.example']],
    ['First name', 'sort=firstname', ['anna@kontor.example', 'gerd@deich.example', 'admin@test.example']],
    ['Last name', 'dir=desc', ['admin@test.example', 'anna@kontor.example', 'gerd@deich.example']],
  ])('sorts by %s and keeps the order in the address', async (title, search, sorted) => {
    const { user, address } = await open()
    await user.click(await screen.findByRole('button', { name: title }))
    await waitFor(() => expect(emails()).toEqual(sorted))
    await waitFor(() => expect(address()).toBe(`/userlist?${search}`))
  })

  // spec: AA-2-077
  it('shows 20 users on each page', async () => {
    const own = await startTestServer()
    const person = await aUser(own.db, { role: 99 })
    for (let count = 1; count <= 20; count += 1) await aUser(own.db)
    const { user } = await renderWithServer({ server: own, user: person, remote, path: '/userlist' })
    await screen.findByRole('table', { name: 'Users, page 1 of 2' })
    await waitFor(() => expect(emails()).toHaveLength(20))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(emails()).toHaveLength(1))
    await own.close()
  })

  // spec: AA-2-077
  it('searches names, e-mails and companies, and says when nothing matches', async () => {
    const { user } = await open()
    const search = await screen.findByRole('searchbox', { name: 'Search name, e-mail or company' })
    for (const [words, email] of [
      ['seefracht', 'anna@kontor.example'],
      ['deich.ex', 'gerd@deich.example'],
      ['zoe', 'admin@test.example'],
      ['zimt', 'admin@test.example'],
    ] as const) {
      await user.clear(search)
      await user.type(search, `${words}{Enter}`)
      await waitFor(() => expect(emails()).toEqual([email]))
    }
    await user.clear(search)
    await user.type(search, 'nobody here{Enter}')
    expect(await screen.findByRole('heading', { name: 'No user matches' })).toBeDefined()
  })

  it('filters by payment, and keeps the filter in the address', async () => {
    const { user, address } = await open()
    await user.click(await screen.findByRole('button', { name: 'Payment: All' }))
    await user.click(await screen.findByTitle('Valid', undefined, { timeout: 20_000 }))
    expect(await screen.findByText('No user has valid payment.')).toBeDefined()
    expect(address()).toBe('/userlist?payment=valid')
    await user.click(screen.getByRole('button', { name: 'Show all users' }))
    await waitFor(() => expect(emails()).toHaveLength(3))
  })

  // spec: AA-2-081
  it('opens the details of a user in three tabs, and closes back to the unchanged list', async () => {
    const { user, address } = await open('/userlist?sort=email')
    await user.click(await screen.findByRole('link', { name: 'anna@kontor.example' }))
    await waitFor(() => expect(address()).toBe(`/userlist?sort=email&user=${anna.id}`))
    const panel = within(await screen.findByRole('dialog', undefined, { timeout: 20_000 }))
    // Whose they are is over them, too.
    expect(await panel.findAllByText('Anna Beispiel')).toHaveLength(2)
    await user.click(panel.getByRole('link', { name: 'Account' }))
    expect(await panel.findByText('Hafenweg 3')).toBeDefined()
    for (const words of ['Seefracht', '20457 Hamburg', 'https://kontor.example', '040 123'])
      expect(panel.getByText(words)).toBeDefined()
    await user.click(panel.getByRole('link', { name: 'Payment' }))
    expect(await panel.findByText('DE1')).toBeDefined()
    for (const words of ['Not valid', 'VAT ID checked', 'cus_9', 'pay@kontor.example'])
      expect(panel.getByText(words)).toBeDefined()
    await user.click(panel.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(address()).toBe('/userlist?sort=email'))
  })

  // spec: AA-8-008
  it('says that the details cannot be loaded, and recovers on Retry', async () => {
    const { fetch, heal } = failingFetch({
      [`/user/${anna.id}`]: { status: 500, body: { message: 'Broken.' } },
    })
    const { user } = await open(`/userlist?user=${anna.id}`, fetch)
    expect(await screen.findByText('Error getting user data')).toBeDefined()
    heal()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findAllByText('Anna Beispiel')).toHaveLength(2)
  })

  it('says why the list cannot be loaded', async () => {
    const { fetch } = failingFetch({
      '/users': { status: 403, body: { message: 'Only for administrators.', code: 'forbidden' } },
    })
    await open('/userlist', fetch)
    expect(await screen.findByRole('heading', { name: 'Users could not be loaded' })).toBeDefined()
    expect(screen.getByText(/Only for administrators/)).toBeDefined()
  })
})

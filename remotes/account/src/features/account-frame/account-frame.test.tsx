import { failingFetch, renderWithServer } from '@flotilla/testing'
import { aUser, startTestServer } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import declaration from '../../../remote.json' with { type: 'json' }
import { remote } from '../../remote.tsx'
import { accountTabs } from './account-tabs.ts'

const server = await startTestServer()
afterAll(() => server.close())

const open = async (path: string, fetch?: typeof globalThis.fetch) =>
  renderWithServer({ server, user: await aUser(server.db), remote, path, ...(fetch && { fetch }) })

/** The call whose address contains `path` is answered only after `release()`. */
function heldFetch(path: string) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const send: typeof globalThis.fetch = async (input, init) => {
    if (String(input instanceof Request ? input.url : input).includes(path)) await gate
    return fetch(input, init)
  }
  return { fetch: send, release: () => release() }
}

describe('the account page', () => {
  // spec: AA-2-035, AA-2-008
  it('shows its tabs in order, each with its address', async () => {
    await open('/profile')
    const tabs = within(await screen.findByRole('navigation', { name: 'Parts of the account' }))
    const addresses = tabs.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses).toEqual([
      '/profile',
      '/settings',
      '/payment',
      '/invoices',
      '/dpa',
      '/support',
      '/tokens',
    ])
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Profile')
  })

  // spec: AA-2-036
  it.each([...accountTabs])('leads to $path, which has a title of its own', async ({ path, label }) => {
    const { user, address } = await open(path === '/profile' ? '/activity' : '/profile')
    if (path !== '/profile') {
      const tabs = within(await screen.findByRole('navigation', { name: 'Parts of the account' }))
      await user.click(tabs.getByRole('link', { name: label }))
      await waitFor(() => expect(address()).toBe(path))
      await waitFor(() => expect(screen.queryByText('Loading your account')).toBeNull())
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(label)
    }
    const titles = declaration.routes.map((route) => route.title)
    expect(declaration.routes.find((route) => route.path === path)?.title).toBeTruthy()
    expect(new Set(titles).size).toBe(titles.length)
  })

  // spec: AA-2-037
  it('loads user, account, costs, support areas and tickets before it shows a tab', async () => {
    const { fetch, release } = heldFetch('/accountcurrentcosts')
    const view = await open('/profile', fetch)
    const queries = () =>
      view.host.queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey.join('/'))
    await waitFor(() =>
      expect(queries().toSorted()).toEqual([
        'account',
        'account/costs',
        'account/support/tags',
        'account/support/tickets',
        'user',
      ]),
    )
    expect(screen.queryByRole('heading', { name: 'Personal Information' })).toBeNull()
    release()
    expect(await screen.findByRole('heading', { name: 'Personal Information' })).toBeDefined()
  })

  it('shows a tab when data that the tab does not need failed to load', async () => {
    const { fetch } = failingFetch({
      '/api/accountcurrentcosts': { status: 500, body: { message: 'Broken.' } },
      '/api/support': { status: 500, body: { message: 'Broken.' } },
    })
    await open('/profile', fetch)
    expect(await screen.findByRole('heading', { name: 'Personal Information' })).toBeDefined()
  })
})

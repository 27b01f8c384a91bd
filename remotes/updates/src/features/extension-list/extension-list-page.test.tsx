import { failingFetch, renderWithServer } from '@flotilla/testing'
import { anExtension, aSite, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remote } from '../../remote.tsx'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

/** An account whose site has these extensions; a name with a trailing "!" has no updater. */
async function open(names: readonly string[], path = '/extensions', fetch?: typeof globalThis.fetch) {
  const person = await aUser(server.db)
  const site = await aSite(server.db, { accountId: person.accountId, name: 'Alpha' })
  for (const name of names) {
    const element = `pkg_${name.toLowerCase().replaceAll(/\W/g, '')}`
    await anExtension(server.db, site, {
      translatedName: name,
      element,
      name: element,
      supportUpdate: !name.endsWith('!'),
    })
  }
  return renderWithServer({ server, user: person, remote, path, ...(fetch && { fetch }) })
}

/** Answers with one extension that this many sites have. */
function withSites(count: number): typeof globalThis.fetch {
  const site_info = Array.from({ length: count }, (_, index) => `Site ${index + 1}, 1.0.0`)
  const row = {
    id: 1,
    translated_name: 'JCE',
    type: 'package',
    element: 'pkg_jce',
    sitecount: count,
    site_info,
  }
  const pagination = { total: 1, per_page: 40, current_page: 1, total_pages: 1 }
  return async (input, init) => {
    const request = new Request(input, init)
    return request.url.includes('/accountextensions')
      ? Response.json({ data: [row], meta: { pagination } })
      : fetch(request)
  }
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const autoUpdateOf = (name: string) =>
  screen.getByRole<HTMLInputElement>('switch', { name: `Auto-update of ${name}` })

describe('the extensions page', () => {
  // spec: SM-2-004, SM-2-091, SM-2-094, SM-9-003, AA-2-066, AA-2-067
  it('shows 40 extensions a page, sorted by name, each with its type', async () => {
    const { user } = await open(
      Array.from({ length: 43 }, (_, index) => `Ext ${String(43 - index).padStart(2, '0')}`),
    )
    await waitFor(() => expect(names()).toHaveLength(40))
    expect(names()[0]).toBe('Ext 01 Package')
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(names()).toEqual(['Ext 41 Package', 'Ext 42 Package', 'Ext 43 Package']))
  })

  // spec: SM-2-093, SM-2-096, SM-2-097, SM-5-009, AA-2-067, AA-5-012
  it('offers a checkbox and an auto-update switch only for an extension that can be updated', async () => {
    await open(['JCE', 'Old!'])
    await screen.findByRole('checkbox', { name: 'Select JCE' })
    expect(screen.queryByRole('checkbox', { name: 'Select Old!' })).toBeNull()
    expect(screen.getAllByRole('switch')).toHaveLength(1)
    expect(screen.getByText('Supported')).toBeDefined()
    expect(screen.getByText('No updater')).toBeDefined()
  })

  // spec: SM-2-095, AA-2-067
  it('shows how many sites have an extension, and names them in a tooltip', async () => {
    const { user } = await open(['JCE'])
    await user.hover(await screen.findByRole('button', { name: '1 site with JCE' }))
    expect((await screen.findByRole('tooltip')).textContent).toContain('Alpha')
  })

  it('lists all sites of an extension in a dialog when their number is pressed', async () => {
    const { user } = await open(['JCE'], '/extensions', withSites(25))
    await user.click(await screen.findByRole('button', { name: '25 sites with JCE' }))
    const all = await screen.findByRole('dialog', { name: '25 sites with JCE' })
    expect(within(all).getAllByRole('listitem')).toHaveLength(25)
    expect(screen.queryByRole('tooltip')).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows auto-update as on from the press of the switch, before the server has answered', async () => {
    const { user, host } = await open(['JCE'])
    await screen.findByRole('switch')
    expect(autoUpdateOf('JCE').checked).toBe(false)
    await user.click(autoUpdateOf('JCE'))
    expect(autoUpdateOf('JCE').checked).toBe(true)
    await waitFor(() => expect(host.queryClient.isMutating() + host.queryClient.isFetching()).toBe(0))
    expect(autoUpdateOf('JCE').checked).toBe(true)
  })

  it('says on how many sites auto-update was switched, and offers Undo', async () => {
    const { user, host } = await open(['JCE'])
    await user.click(await screen.findByRole('switch'))
    await waitFor(() =>
      expect(host.notices.all()).toMatchObject([
        { tone: 'success', text: 'Auto-update of JCE is on at 1 site', act: { label: 'Undo' } },
      ]),
    )
    act(() => host.notices.all()[0]?.act?.run())
    await waitFor(() => expect(autoUpdateOf('JCE').checked).toBe(false))
    await waitFor(() => expect(host.notices.all().at(-1)?.text).toBe('Auto-update of JCE is off at 1 site'))
  })

  it('selects the extensions of all pages, and says so when auto-update was already off for all of them', async () => {
    const { user, host } = await open(
      Array.from({ length: 43 }, (_, index) => `Ext ${String(43 - index).padStart(2, '0')}`),
    )
    await user.click(await screen.findByRole('checkbox', { name: 'Select all extensions on this page' }))
    await user.click(screen.getByRole('button', { name: 'Select all 43' }))
    expect(await screen.findByText('43 selected')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Disable auto-update' }))
    expect(host.notices.all().map(({ text }) => text)).toEqual([
      'Auto-update is off for all of them already. Nothing was changed.',
    ])
  })

  it('switches auto-update back when the server refuses the change, and says so', async () => {
    const { fetch } = failingFetch({ '/extension/autoupdate': { status: 500, body: { message: 'Broken.' } } })
    const { user } = await open(['JCE'], '/extensions', fetch)
    await user.click(await screen.findByRole('switch'))
    expect(await screen.findByText('Auto-update could not be changed')).toBeDefined()
    expect(autoUpdateOf('JCE').checked).toBe(false)
  })

  // spec: SM-2-098, AA-2-068
  it('enables and disables auto-update for the selected extensions', async () => {
    const { user } = await open(['Akeeba', 'JCE', 'Old!'])
    const all = await screen.findByRole('checkbox', { name: 'Select all extensions on this page' })
    await user.click(all)
    expect(screen.getByText('2 selected')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Enable auto-update' }))
    await waitFor(() => expect(autoUpdateOf('Akeeba').checked && autoUpdateOf('JCE').checked).toBe(true))
    await user.click(all)
    await user.click(screen.getByRole('button', { name: 'Disable auto-update' }))
    await waitFor(() => expect(autoUpdateOf('Akeeba').checked || autoUpdateOf('JCE').checked).toBe(false))
  })

  // spec: SM-2-091, AA-2-066
  it('searches by name and says when nothing matches', async () => {
    const { user } = await open(['Akeeba', 'JCE'])
    const search = await screen.findByRole('searchbox', { name: 'Search extension' })
    await user.type(search, 'jc{Enter}')
    await waitFor(() => expect(names()).toEqual(['JCE Package']))
    await user.clear(search)
    await user.type(search, 'nothing{Enter}')
    expect(await screen.findByRole('heading', { name: 'No extension matches' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all extensions' }))
    await waitFor(() => expect(names()).toHaveLength(2))
  })
})

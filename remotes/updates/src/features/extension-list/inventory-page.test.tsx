import { renderWithServer } from '@flotilla/testing'
import { anExtension, aSite, aTag, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { remote } from '../../remote.tsx'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

/** JCE in three versions at three sites, the two older ones with an update, and Akeeba at one. */
async function open(path: string, options: { hasNoCapabilities?: boolean } = {}) {
  const person = await aUser(server.db)
  const { accountId } = person
  const [alpha, beta, gamma] = [
    await aSite(server.db, { accountId, name: 'Alpha', phpVersion: '7.4.33' }),
    await aSite(server.db, { accountId, name: 'Beta' }),
    await aSite(server.db, { accountId, name: 'Gamma' }),
  ]
  const jce = { author: 'Ryan Demmer', needsUpdate: 1, nextVersion: '2.9.99' }
  const first = await anExtension(server.db, alpha, { ...jce, version: '2.9.9' })
  await anExtension(server.db, beta, { ...jce, version: '2.9.81' })
  await anExtension(server.db, gamma, { author: 'Ryan Demmer', version: '2.9.99' })
  await anExtension(server.db, gamma, {
    ...{ translatedName: 'Akeeba', type: 'component', element: 'com_akeeba', author: 'Akeeba Ltd' },
  })
  await aTag(server.db, { accountId, name: 'Shop' })
  const view = await renderWithServer({ server, user: person, remote, path, ...options })
  const choose = async (label: string, option: string) => {
    await view.user.click(await screen.findByRole('button', { name: new RegExp(`^${label}: `) }))
    await view.user.click(await screen.findByRole('option', { name: option }))
  }
  const typeVersion = async (text: string) => {
    await view.user.click(await screen.findByRole('button', { name: /^Version: / }))
    const field = await screen.findByRole('combobox', { name: 'Version' })
    await view.user.type(field, text)
    // antd's Select reads the number of a key, which userEvent leaves out.
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  }
  const press = async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name }))
  return { ...view, choose, typeVersion, press, first, alpha }
}

/** The rows of the table: the words of each cell, without a checkbox. */
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent?.trim()).filter(Boolean))
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const places = () => rows().map(([site, name, version]) => [site, name, version].join(' | '))

describe('the inventory', () => {
  it('shows of each extension how many sites have it, in which versions, and its updates', async () => {
    await open('/extensions')
    await waitFor(() => expect(rows()).toHaveLength(2))
    const [name, , versions, updates] = rows()[1] ?? []
    expect([name, versions, updates]).toEqual(['JCE Editor Package', '2.9.9 to 2.9.99', '2'])
    expect(screen.getByRole('button', { name: '3 sites with JCE Editor' }).textContent).toBe('3')
  })

  it('answers who has an extension below a version, by extension and by site', async () => {
    const { user, choose, typeVersion, address } = await open('/extensions?search=jce')
    await typeVersion('2.9.81')
    await waitFor(() => expect(places()).toEqual(['Alpha | JCE Editor Package | 2.9.92.9.99']))
    expect(screen.getByText('1 installation matches')).toBeDefined()
    await waitFor(() => expect(address()).toBe('/extensions?search=jce&compare=below&version=2.9.81&by=site'))
    await user.click(screen.getByRole('radio', { name: 'By extension' }))
    await screen.findByRole('button', { name: '1 of 3 sites with JCE Editor' })
    await choose('Version', 'Any')
    await waitFor(() => expect(address()).toBe('/extensions?search=jce'))
  })

  it('gives the focus to the page of an extension, and back to its row', async () => {
    const { user } = await open('/extensions')
    const link = await screen.findByRole('link', { name: 'JCE Editor' })
    link.focus()
    await user.keyboard('{Enter}')
    const back = await screen.findByRole('link', { name: 'All extensions' })
    expect(document.activeElement).toBe(screen.getByRole('main'))
    back.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('JCE Editor'))
  })

  it('answers a search such as “jce < 2.9.81” with the sites that have it', async () => {
    const { user, address } = await open('/extensions')
    await screen.findByRole('searchbox')
    await user.keyboard('/jce < 2.9.81{Enter}')
    await waitFor(() => expect(places()).toEqual(['Alpha | JCE Editor Package | 2.9.92.9.99']))
    expect(address()).toBe('/extensions?search=jce&compare=below&version=2.9.81&by=site')
  })

  it('offers no version for a text that is none, and keeps the list', async () => {
    const { typeVersion, address } = await open('/extensions?search=jce&compare=below&version=2.9.81')
    await typeVersion('latest')
    expect(await screen.findByText('Nothing found')).toBeDefined()
    expect(screen.getByRole('button', { name: '1 of 3 sites with JCE Editor' }).textContent).toBe('1 of 3')
    expect(address()).toBe('/extensions?search=jce&compare=below&version=2.9.81')
  })

  it.each([
    ['compare=behind', ['JCE Editor Package']],
    ['author=Akeeba%20Ltd', ['Akeeba Component']],
    ['type=component', ['Akeeba Component']],
    ['update=available&php=outdated', ['JCE Editor Package']],
    ['type=toy&compare=below&author=akeeba%20ltd', ['Akeeba Component']],
  ])('shows for ?%s only what matches, and passes over a malformed filter', async (query, expected) => {
    await open(`/extensions?${query}`)
    await waitFor(() => expect(names()).toEqual(expected))
  })

  it('offers the authors, sites and tags of the account, and counts the filters that are set', async () => {
    const { choose, press, user } = await open('/extensions')
    await press('Filters')
    await choose('Author', 'Ryan Demmer')
    await waitFor(() => expect(names()).toEqual(['JCE Editor Package']))
    await choose('Site', 'Gamma')
    expect(await screen.findByRole('button', { name: 'Filters 2' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: /^Tag: / }))
    expect(await screen.findByRole('option', { name: 'Shop' })).toBeDefined()
  })

  it('says that nothing matches, and shows everything again', async () => {
    const { press } = await open('/extensions?by=site&compare=equal&version=9.9')
    expect(await screen.findByRole('heading', { name: 'No extension matches' })).toBeDefined()
    await press('Show all extensions')
    await waitFor(() => expect(places()).toHaveLength(4))
  })

  it('updates what the filters match through the one question', async () => {
    const { press, host } = await open('/extensions?search=jce&compare=behind')
    const ask = vi.spyOn(host.platform.work, 'ask')
    await press(/^Update these/)
    await waitFor(() => expect(ask).toHaveBeenCalledOnce())
    expect(ask.mock.calls[0]?.[0]).toMatchObject({
      kind: 'extension-update',
      scope: 'all',
      updates: [
        { name: 'JCE Editor', from: '2.9.9', to: '2.9.99', site: { name: 'Alpha' } },
        { name: 'JCE Editor', from: '2.9.81', to: '2.9.99', site: { name: 'Beta' } },
      ],
    })
  })

  it('updates the selected sites, or a single one', async () => {
    const { press, user, host, first } = await open('/extensions?by=site&search=jce')
    const ask = vi.spyOn(host.platform.work, 'ask')
    await press('Update JCE Editor at Alpha')
    await waitFor(() => expect(ask.mock.calls[0]?.[0]).toMatchObject({ updates: [{ id: first.id }] }))
    expect(screen.queryByRole('checkbox', { name: 'Select JCE Editor at Gamma' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Select JCE Editor at Beta' }))
    await press(/^Update selected/)
    await waitFor(() =>
      expect(ask.mock.calls[1]?.[0]).toMatchObject({ scope: 'all', updates: [{ site: { name: 'Beta' } }] }),
    )
  })

  it('offers no update where none can start', async () => {
    await open('/extensions?search=akeeba')
    await waitFor(() => expect(names()).toEqual(['Akeeba Component']))
    expect(screen.queryByRole('button', { name: /^Update these/ })).toBeNull()
  })

  it('keeps a view under a name', async () => {
    const { press, user, choose, address } = await open('/extensions?compare=behind')
    await press('Views')
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Behind{Enter}')
    await screen.findByRole('button', { name: 'Behind' })
    await choose('Version', 'Any')
    await waitFor(() => expect(address()).toBe('/extensions'))
    await press('Views')
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Behind' }))
    await waitFor(() => expect(address()).toBe('/extensions?compare=behind'))
  })

  it('is today’s list before a plain backend, whatever the address asks for', async () => {
    await open('/extensions?by=site&compare=behind&extension=1', { hasNoCapabilities: true })
    await waitFor(() => expect(names()).toEqual(['Akeeba Component', 'JCE Editor Package']))
    expect(screen.queryByRole('button', { name: /^Version/ })).toBeNull()
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      ...['', 'Name', 'Sites', 'Updater', 'Auto-update'],
    ])
  })
})

describe('the page of one extension', () => {
  it('opens from its name, and shows how many sites have which version, and which', async () => {
    const { user, press, address } = await open('/extensions?compare=behind')
    await user.click(await screen.findByRole('link', { name: 'JCE Editor' }))
    expect(await screen.findByRole('heading', { name: 'JCE Editor', level: 1 })).toBeDefined()
    expect(screen.getByText('Package by Ryan Demmer, 3 sites')).toBeDefined()
    const bars = within(await screen.findByRole('list', { name: 'Sites by version' })).getAllByRole(
      'listitem',
    )
    expect(bars.map((bar) => bar.textContent)).toEqual([
      ...['2.9.99, the newest1 site', '2.9.811 site', '2.9.91 site'],
    ])
    await waitFor(() => expect(rows().map(([site]) => site)).toEqual(['Alpha', 'Beta']))
    expect(screen.getByRole('link', { name: 'Alpha' }).getAttribute('href')).toMatch(
      /^\/sites\?site=\d+&tab=extensions$/,
    )
    await press(/^Version: /)
    await user.click(await screen.findByRole('option', { name: 'Any' }))
    await waitFor(() => expect(rows()).toHaveLength(3))
    await user.click(screen.getByRole('link', { name: 'All extensions' }))
    await waitFor(() => expect(address()).toBe('/extensions'))
  })

  it('says that no site has the extension of an old link', async () => {
    await open('/extensions?extension=2000000000')
    expect(await screen.findByRole('heading', { name: 'No site has this extension' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'All extensions' })).toBeDefined()
  })
})

import { failingFetch, renderWithServer } from '@flotilla/testing'
import { aSite, aTag, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remote } from '../../remote.tsx'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

/** An account with `names` as its sites, opened at `path`. */
async function open(names: readonly string[], path = '/sites', fetch?: typeof globalThis.fetch) {
  const person = await aUser(server.db)
  const sites = []
  for (const name of names) sites.push(await aSite(server.db, { accountId: person.accountId, name }))
  const view = await renderWithServer({ server, user: person, remote, path, ...(fetch && { fetch }) })
  return { ...view, sites, accountId: person.accountId }
}

const many = Array.from({ length: 23 }, (_, index) => `Site ${String(index + 1).padStart(2, '0')}`)
const rowNames = () =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent)

describe('the site list', () => {
  // spec: SM-2-002, SM-2-015, SM-2-016, SM-9-001
  it('shows 20 sites a page, sorted by name', async () => {
    const { user, address } = await open(many)
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(20))
    expect(rowNames()[0]).toBe('Site 01')
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(rowNames()).toEqual(['Site 21', 'Site 22', 'Site 23']))
    await waitFor(() => expect(address()).toBe('/sites?page=2'))
  })

  // spec: SM-2-017
  it('has no pager when all sites fit on one page', async () => {
    await open(['Alpha', 'Beta'])
    await screen.findByRole('link', { name: 'Alpha' })
    expect(screen.queryByRole('button', { name: 'Page 1' })).toBeNull()
  })

  it('shows the last page for a page past the end', async () => {
    const { address } = await open(many, '/sites?page=9')
    await waitFor(() => expect(rowNames()).toEqual(['Site 21', 'Site 22', 'Site 23']))
    await waitFor(() => expect(address()).toBe('/sites?page=2'))
  })

  // spec: SM-2-011, SM-2-043, SM-2-044
  it('searches on Enter, returns to page 1 and clears the selection', async () => {
    const { user, address } = await open(many, '/sites?page=2')
    await user.click(await screen.findByRole('checkbox', { name: 'Select Site 22' }))
    expect(screen.getByText('1 selected')).toBeDefined()
    await user.type(screen.getByRole('searchbox', { name: 'Search by site name' }), 'site 07')
    expect([address(), rowNames()]).toEqual(['/sites?page=2', ['Site 21', 'Site 22', 'Site 23']])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(rowNames()).toEqual(['Site 07']))
    await waitFor(() => expect(address()).toBe('/sites?search=site+07'))
    expect(screen.queryByText('1 selected')).toBeNull()
  })

  // spec: SM-2-011
  it('searches when the field loses the focus', async () => {
    const { user } = await open(['Alpha', 'Beta'])
    await user.type(await screen.findByRole('searchbox', { name: 'Search by site name' }), 'bet')
    await user.tab()
    await waitFor(() => expect(rowNames()).toEqual(['Beta']))
  })

  it('focuses the search field on /', async () => {
    const { user } = await open(['Alpha'])
    await screen.findByRole('link', { name: 'Alpha' })
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search by site name' }))
  })

  // spec: SM-2-044
  it('sorts by a column, reverses on the next press, and returns to page 1', async () => {
    const { user, address } = await open(many, '/sites?page=2')
    await user.click(await screen.findByRole('button', { name: 'Name' }))
    await waitFor(() => expect(rowNames()[0]).toBe('Site 23'))
    await waitFor(() => expect(address()).toBe('/sites?dir=desc'))
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
  })

  // spec: SM-2-013, SM-2-019, SM-2-042
  it('selects every row of the page, and one row less when that is deselected', async () => {
    const { user } = await open(['Alpha', 'Beta', 'Gamma'])
    const all = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Select all sites on this page',
    })
    await user.click(all)
    expect(screen.getByText('3 selected')).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: 'Select Beta' }))
    expect(screen.getByText('2 selected')).toBeDefined()
    expect(all.checked).toBe(false)
    await user.click(screen.getByRole('checkbox', { name: 'Select Beta' }))
    expect(all.checked).toBe(true)
    await user.click(all)
    expect(screen.queryByText(/selected$/)).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Beta' }).checked).toBe(false)
  })

  it('ignores malformed values in the address, field by field', async () => {
    await open(many, '/sites/nonsense?page=-3&sort=colour&dir=desc')
    await waitFor(() => expect(rowNames()[0]).toBe('Site 23'))
  })

  // spec: SM-2-002, SM-2-012
  it('shows the sites of the tag in the address, and all sites without the filter', async () => {
    const person = await aUser(server.db)
    const tag = await aTag(server.db, { accountId: person.accountId, name: 'Shop' })
    for (const name of ['Alpha', 'Beta']) await aSite(server.db, { accountId: person.accountId, name })
    const { user, address } = await renderWithServer({
      server,
      user: person,
      remote,
      path: `/sites/${tag.id}`,
    })
    await screen.findByRole('heading', { name: 'No site matches' })
    await user.click(await screen.findByRole('button', { name: 'Tag: Shop' }))
    await user.click(await screen.findByRole('option', { name: 'All' }))
    await waitFor(() => expect(rowNames()).toEqual(['Alpha', 'Beta']))
    await waitFor(() => expect(address()).toBe('/sites'))
  })

  it('counts the sites of each figure, and shows them on a press', async () => {
    const person = await aUser(server.db)
    await aSite(server.db, {
      accountId: person.accountId,
      name: 'Behind',
      coreNeedUpdate: 1,
      coreUpdateTo: '5.4.9',
    })
    await aSite(server.db, { accountId: person.accountId, name: 'Current' })
    const { user, address } = await renderWithServer({ server, user: person, remote, path: '/sites' })
    await user.click(await screen.findByRole('button', { name: /^Core updates/ }))
    await waitFor(() => expect(rowNames()).toEqual(['Behind']))
    expect(screen.getByRole('button', { name: /^Core updates/ }).textContent).toBe('Core updates1to 5.4.9')
    await waitFor(() => expect(address()).toBe('/sites?figure=core'))
  })

  // spec: SM-2-030
  it('says what to do next in an account without sites', async () => {
    await open([])
    expect(await screen.findByRole('heading', { name: 'Welcome to Flotilla' })).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says that no site matches and how to clear the search', async () => {
    const { user } = await open(['Alpha'], '/sites?search=zzz')
    await screen.findByRole('heading', { name: 'No site matches' })
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    expect(await screen.findByRole('link', { name: 'Alpha' })).toBeDefined()
  })

  it('says that the list could not be loaded, and loads it on Retry', async () => {
    const broken = failingFetch({
      '/accountsites': { status: 503, body: { message: 'The server is starting.' } },
    })
    const { user } = await open(['Alpha'], '/sites', broken.fetch)
    await screen.findByRole('heading', { name: 'Sites could not be loaded' })
    broken.heal()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: 'Alpha' })).toBeDefined()
  })
})

import { failingFetch, renderWithServer } from '@flotilla/testing'
import { aSite, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
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

async function anAgency() {
  const person = await aUser(server.db)
  const sites = []
  for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta']) {
    sites.push(await aSite(server.db, { accountId: person.accountId, name }))
  }
  return { person, ids: sites.map((site) => site.id) }
}
const rowNames = () =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent)

describe('the removal of sites', () => {
  // spec: SM-2-006, SM-2-008, SM-2-009, AA-2-087
  it('names the selected sites and removes them on confirmation', async () => {
    const { person } = await anAgency()
    const { user, address } = await renderWithServer({ server, user: person, remote, path: '/sites' })
    for (const name of ['Alpha', 'Beta', 'Gamma']) {
      await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    }
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    const list = await screen.findByRole('list', { name: 'To be removed' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Alpha', 'Beta', 'Gamma'])
    await user.click(screen.getByRole('button', { name: 'Remove 3 sites' }))
    await waitFor(() => expect(address()).toBe('/sites'))
    await waitFor(() => expect(rowNames()).toEqual(['Delta']))
  })

  it('restores the selection when it is cancelled', async () => {
    const { person } = await anAgency()
    const { user } = await renderWithServer({ server, user: person, remote, path: '/sites' })
    for (const name of ['Alpha', 'Gamma']) {
      await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    }
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await user.click(await screen.findByRole('link', { name: 'Keep these sites' }))
    const chosen = async (name: string) =>
      await screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
    expect((await chosen('Alpha')).checked).toBe(true)
    expect((await chosen('Gamma')).checked).toBe(true)
    expect((await chosen('Beta')).checked).toBe(false)
  })

  // spec: SM-2-005, SM-2-008, SM-2-009
  it('removes one site from its own page', async () => {
    const { person, ids } = await anAgency()
    const path = `/site/${ids[0]}/destroy`
    const { user } = await renderWithServer({ server, user: person, remote, path })
    expect(await screen.findByText('Alpha')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Remove 1 site' }))
    await waitFor(() => expect(rowNames()).toEqual(['Beta', 'Delta', 'Gamma']))
  })

  // spec: SM-2-009
  it('removes no site and returns to the list on "Keep these sites"', async () => {
    const { person, ids } = await anAgency()
    const path = `/sites/destroy?ids=${ids.slice(0, 2).join(',')}`
    const { user } = await renderWithServer({ server, user: person, remote, path })
    await user.click(await screen.findByRole('link', { name: 'Keep these sites' }))
    await waitFor(() => expect(rowNames()).toHaveLength(4))
  })

  // spec: AA-8-011
  it('stays and names the site that could not be removed', async () => {
    const { person, ids } = await anAgency()
    const [first] = ids
    const broken = failingFetch({
      [`/site/${first}`]: { status: 500, body: { message: 'The database is away.' } },
    })
    const path = `/sites/destroy?ids=${ids.join(',')}`
    const { user, host } = await renderWithServer({ server, user: person, remote, path, fetch: broken.fetch })
    await user.click(await screen.findByRole('button', { name: 'Remove 4 sites' }))
    await waitFor(() => expect(host.notices.all()).toHaveLength(1))
    expect(host.notices.all()[0]).toMatchObject({
      text: 'Something went wrong, please try again or contact the support.',
      detail: 'Alpha: The database is away.',
    })
    expect(await screen.findByRole('button', { name: 'Remove 1 site' })).toBeDefined()
  })

  it('keeps a site with running work, says so next to its name, and removes the others', async () => {
    const { person, ids } = await anAgency()
    const message = 'The update is being unpacked at the site; it cannot be taken back.'
    const busy = failingFetch({ [`/site/${ids[0]}`]: { status: 409, body: { code: 'site_busy', message } } })
    const path = `/sites/destroy?ids=${ids.slice(0, 3).join(',')}`
    const { user, host } = await renderWithServer({ server, user: person, remote, path, fetch: busy.fetch })
    await user.click(await screen.findByRole('button', { name: 'Remove 3 sites' }))
    expect(await screen.findByRole('button', { name: 'Remove 1 site' })).toBeDefined()
    expect(screen.getByRole('listitem').textContent).toBe(`Alpha${message}`)
    expect(host.notices.all().map(({ text }) => text)).toEqual(['2 sites removed, 1 site stays'])
    busy.heal()
    await user.click(screen.getByRole('button', { name: 'Remove 1 site' }))
    await waitFor(() => expect(rowNames()).toEqual(['Delta']))
  })

  it.each(['', '?ids=', '?ids=all'])('removes nothing when no site is selected: "%s"', async (query) => {
    const { person } = await anAgency()
    await renderWithServer({ server, user: person, remote, path: `/sites/destroy${query}` })
    expect(await screen.findByRole('heading', { name: 'No site is selected' })).toBeDefined()
  })
})

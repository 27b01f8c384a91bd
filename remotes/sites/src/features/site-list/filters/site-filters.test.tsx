import { renderWithServer } from '@flotilla/testing'
import { aSite, aTag, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remote } from '../../../remote.tsx'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Five sites, each in a different state. */
async function open(path = '/sites', count = 0) {
  const person = await aUser(server.db)
  const { accountId } = person
  const common = {
    accountId,
    appVersion: '5.4.7',
    state: 0 as const,
    phpVersion: '8.3.30',
    lastBackup: ago(2),
  }
  await aSite(server.db, {
    ...common,
    name: 'Healthy',
    appVersion: '5.4.8',
    tlsEnabled: 1,
    tlsExpiration: ago(-90),
  })
  await aSite(server.db, {
    ...common,
    name: 'Old PHP',
    maintenance: true,
    phpVersion: '7.3.1',
    appVersion: '5.4.8',
    lastBackup: ago(20),
  })
  await aSite(server.db, {
    ...common,
    name: 'Behind',
    appVersion: '5.4.6',
    coreNeedUpdate: 1,
    coreUpdateTo: '5.4.8',
  })
  await aSite(server.db, {
    ...common,
    name: 'Critical',
    causes: { auditFinding: { at: null } },
    lastBackup: ago(60),
    extensionsNeedUpdate: 3,
  })
  await aSite(server.db, {
    ...common,
    name: 'Expired',
    tlsEnabled: 1,
    tlsExpiration: ago(3),
    lastBackup: null,
  })
  for (let index = 0; index < count; index += 1) await aSite(server.db, { ...common, name: `More ${index}` })
  const tag = await aTag(server.db, { accountId, name: 'Shop' })
  const view = await renderWithServer({ server, user: person, remote, path })
  const choose = async (label: string, option: string) => {
    await view.user.click(await screen.findByRole('button', { name: new RegExp(`^${label}: `) }))
    await view.user.click(await screen.findByRole('option', { name: option }))
  }
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }))
  return { ...view, choose, press, tag, person }
}
const rowNames = () =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent)
const shows = (names: string[]) => waitFor(() => expect(rowNames()).toEqual(names))

describe('the filters of the site list', () => {
  it.each([
    ['state=critical', ['Critical', 'Expired']],
    ['state=maintenance', ['Old PHP']],
    ['core=behind', ['Behind']],
    ['core=5.4.8', ['Healthy', 'Old PHP']],
    ['php=outdated', ['Old PHP']],
    ['tls=expired', ['Expired']],
    ['tls=ok', ['Healthy']],
    ['backup=month', ['Old PHP']],
    ['backup=older', ['Critical']],
    ['backup=never', ['Expired']],
    ['state=healthy&php=supported&backup=week&core=5.4.8', ['Healthy']],
  ])('show for ?%s only the matching sites', async (query, names) => {
    await open(`/sites?${query}`)
    await shows(names)
  })

  it('ignore a malformed filter and apply the others', async () => {
    await open('/sites?state=purple&core=%3Cscript%3E&php=outdated')
    await shows(['Old PHP'])
  })

  it('return to page 1 and change the address', async () => {
    const { choose, press, address } = await open('/sites?page=2', 20)
    await waitFor(() => expect(rowNames()).toHaveLength(5))
    await choose('State', 'Critical')
    await shows(['Critical', 'Expired'])
    await waitFor(() => expect(address()).toBe('/sites?state=critical'))
    await press('Filters')
    await choose('Backup', 'Older than 30 days')
    await waitFor(() => expect(address()).toBe('/sites?state=critical&backup=older'))
  })

  it('are saved as a named view, applied again, and removed with Undo', async () => {
    const { user, choose, press, address } = await open()
    await choose('State', 'Critical')
    await shows(['Critical', 'Expired'])
    await press('Views')
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Morning check{Enter}')
    await screen.findByRole('button', { name: 'Morning check' })
    await choose('State', 'Any')
    await waitFor(() => expect(address()).toBe('/sites'))
    await press('Views')
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Morning check' }))
    await shows(['Critical', 'Expired'])
    await waitFor(() => expect(address()).toBe('/sites?state=critical'))
    await press('Morning check')
    await user.click(await screen.findByRole('menuitem', { name: 'Remove Morning check' }))
    await screen.findByRole('button', { name: 'Views' })
    await press('Undo')
    expect(await screen.findByRole('button', { name: 'Morning check' })).toBeDefined()
  })

  it('saved as a view are there on every device of the person', async () => {
    const { user, press, host, unmount, person } = await open('/sites?state=critical')
    await shows(['Critical', 'Expired'])
    await press('Views')
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Morning check{Enter}')
    await screen.findByRole('button', { name: 'Morning check' })
    await waitFor(() => expect(host.queryClient.isMutating()).toBe(0))
    unmount()
    localStorage.clear()
    await renderWithServer({ server, user: person, remote, path: '/sites?state=critical' })
    expect(await screen.findByRole('button', { name: 'Morning check' })).toBeDefined()
  })

  it('are saved only under a name, which is required at its field', async () => {
    const { user, press } = await open('/sites?state=critical')
    await press('Views')
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.type(name, '  ')
    await press('Save view')
    expect(await screen.findByText('Please provide a name')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(name))
  })

  it('ask once before they discard the typed name of a view', async () => {
    const { user, press } = await open('/sites?state=critical')
    await press('Views')
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Morning')
    await press('Cancel')
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Views' })).toBeDefined()
  })

  it('can be cleared when no site matches', async () => {
    const { press } = await open('/sites?state=offline&search=zzz')
    await screen.findByRole('heading', { name: 'No site matches' })
    await press('Clear search and filters')
    await waitFor(() => expect(rowNames()).toHaveLength(5))
  })

  it('have next to them a menu that hides and shows columns', async () => {
    const { user, press } = await open()
    await screen.findByRole('columnheader', { name: 'TLS' })
    await press('Columns')
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'TLS' }))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'TLS' })).toBeNull())
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeDefined()
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'TLS' }))
    expect(await screen.findByRole('columnheader', { name: 'TLS' })).toBeDefined()
  })

  it('limit Select all to every matching site, beyond the page', async () => {
    const { user } = await open('/sites?search=More', 23)
    await waitFor(() => expect(rowNames()).toHaveLength(20))
    await user.click(screen.getByRole('checkbox', { name: 'Select all sites on this page' }))
    expect(screen.getByText('20 selected')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Select all 23' }))
    expect((await screen.findByText('23 selected')).getAttribute('role')).toBe('status')
  })

  it('leave a range of rows to be selected with shift', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Behind' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select Healthy' }))
    await user.keyboard('{/Shift}')
    expect(screen.getByText('4 selected')).toBeDefined()
  })
})

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

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const fresh = () => ({ lastBackup: hoursAgo(1), updatedAt: hoursAgo(0), tlsExpiration: hoursAgo(-24 * 90) })

/** A healthy site, one whose backup is old, and one that is down. */
async function aFleet(path = '/overview') {
  const person = await aUser(server.db)
  const site = (name: string, fields = {}) =>
    aSite(server.db, { accountId: person.accountId, name, ...fresh(), ...fields })
  await site('Alpha')
  await site('Beta', { lastBackup: hoursAgo(24 * 20) })
  const gamma = await site('Gamma', { online: false, offlineSince: hoursAgo(2.5) })
  const called: string[] = []
  const watch: typeof globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    called.push(new URL(url).pathname)
    return fetch(input, init)
  }
  const view = await renderWithServer({ server, user: person, remote, path, fetch: watch })
  const squares = () =>
    within(screen.getByRole('region', { name: 'Sites by tag' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label') ?? '')
  const faded = () =>
    [...view.container.querySelectorAll('.st-square--faded')].map((one) => one.getAttribute('aria-label'))
  return { ...view, gamma, called, squares, faded }
}

describe('the overview', () => {
  it('says in a sentence how many sites need something, and draws each site, worst first', async () => {
    const { squares } = await aFleet()
    const title = await screen.findByRole('heading', { level: 1, name: /^1 of 3 sites needs nothing/ })
    expect(within(title).getByRole('link', { name: '2 do.' }).getAttribute('href')).toBe('/attention')
    expect(squares()).toEqual([
      expect.stringMatching(/^Gamma: Offline for 2 h/),
      'Beta: The latest backup is more than 7 days old.',
      'Alpha: Well',
    ])
    expect(screen.getByRole('group', { name: 'All sites, 3 sites' })).toBeDefined()
    expect(screen.getByText('1 critical, 1 warning')).toBeDefined()
    expect(screen.getByText(/went down .*and is still down\./)).toBeDefined()
    expect(screen.getByText('Nothing is planned for the next 24 hours.')).toBeDefined()
    expect(screen.getByRole('img', { name: 'Sites that need attention: 2, known since today' })).toBeDefined()
  })

  it('fades what the legend does not show, keeps it in the address, and ends that with Esc', async () => {
    const { user, faded, address } = await aFleet()
    await user.click(await screen.findByRole('button', { name: 'Offline 1' }))
    expect(faded()).toEqual(['Beta: The latest backup is more than 7 days old.', 'Alpha: Well'])
    expect(address()).toBe('/overview?show=offline')
    await user.click(screen.getByRole('button', { name: 'Well 1' }))
    expect(screen.getByRole('button', { name: 'Offline 1' }).getAttribute('aria-pressed')).toBe('false')
    expect(address()).toBe('/overview?show=well')
    await user.keyboard('{Escape}')
    expect(faded()).toEqual([])
    await user.keyboard('/')
    expect(document.activeElement?.textContent).toBe('All 3')
  })

  it('is one stop of the keyboard, in which keys move, show the reason and open the site', async () => {
    const { user, address, gamma, container } = await aFleet()
    await screen.findByRole('button', { name: 'All 3' })
    const stops = [...container.querySelectorAll('[data-square]')].filter(
      (one) => one.getAttribute('tabindex') === '0',
    )
    expect(stops.map((one) => one.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^Gamma: Offline for 2 h/),
    ])
    screen.getByRole('link', { name: /^Gamma: / }).focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Beta/)
    await user.keyboard('{End}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Alpha: Well')
    await user.keyboard('{Home}{Enter}')
    await waitFor(() => expect(address()).toContain(`site=${gamma.id}`))
  })

  it('shows name and reason of the square under the pointer', async () => {
    const { user, container } = await aFleet()
    await screen.findByRole('button', { name: 'All 3' })
    const label = () => container.querySelector('.st-square-label')?.textContent
    await user.hover(screen.getByRole('link', { name: /^Beta: / }))
    expect(label()).toBe('BetaThe latest backup is more than 7 days old.')
    await user.unhover(screen.getByRole('link', { name: /^Beta: / }))
    await waitFor(() => expect(label()).toBeUndefined())
  })

  it('has the same as a table', async () => {
    const { user } = await aFleet()
    await user.click(await screen.findByRole('button', { name: 'Show as table' }))
    const table = within(await screen.findByRole('table', { name: /^Sites, worst first/ }))
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'NameTagStateReason',
      expect.stringMatching(/^GammaCriticalOffline for 2 h/),
      'BetaWarningThe latest backup is more than 7 days old.',
      'AlphaWell',
    ])
    expect(screen.getByRole('table', { name: 'The last 30 days, today first' })).toBeDefined()
  })

  it('notes the visit of the person', async () => {
    const { called } = await aFleet()
    await waitFor(() => expect(called).toContain('/api/accountoverview/visit'))
  })

  it('notes no visit of an administrator who acts as the person', async () => {
    const called: string[] = []
    const watch: typeof globalThis.fetch = (input, init) => {
      called.push(input instanceof Request ? input.url : String(input))
      return fetch(input, init)
    }
    const user = await aUser(server.db)
    await renderWithServer({ server, user, remote, path: '/overview', fetch: watch, isImpersonating: true })
    await screen.findByText('No sites yet')
    expect(called.filter((url) => url.endsWith('/visit'))).toEqual([])
  })

  it('says that it could not be read, and reads it again', async () => {
    const user = await aUser(server.db)
    const refusal = { status: 503, body: { message: 'The server is starting.' } }
    const broken = failingFetch({ '/accountoverview': refusal })
    const view = await renderWithServer({ server, user, remote, path: '/overview', fetch: broken.fetch })
    await screen.findByRole('heading', { name: 'Figures could not be loaded' })
    broken.heal()
    await view.user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No sites yet')).toBeDefined()
  })

  it('leads to the sites where the backend does not offer it', async () => {
    const user = await aUser(server.db)
    const view = await renderWithServer({ server, user, remote, path: '/overview', hasNoCapabilities: true })
    await waitFor(() => expect(view.address()).toBe('/sites'))
  })
})

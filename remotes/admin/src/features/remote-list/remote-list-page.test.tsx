import { createHttp } from '@flotilla/api/client'
import { reportRemotes } from '@flotilla/api/contract'
import { renderWithServer } from '@flotilla/testing'
import { aReleasedRemote, aUser, startTestServer } from '@flotilla/testing/server'
import { screen, within } from '@testing-library/react'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { remote } from '../../remote.tsx'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await aUser(server.db, { role: 99 })
await aReleasedRemote(server, { name: 'fleet', current: '1.0.0', trial: '2.0.0' })

const seen = (version: string, opens: number, failed: number) => ({
  ...{ name: 'fleet', version, opens, times: [0, opens, 0, 0, 0, 0] },
  failures: failed > 0 ? { 'FL-R4-broken': failed } : {},
})

describe('the page of remotes', () => {
  it('shows who has which version, how often it fails, and that the console holds the worse one', async () => {
    const body = { platform: '1.13.0', remotes: [seen('1.0.0', 800, 4), seen('2.0.0', 100, 20)] }
    const { token } = await aUser(server.db)
    await createHttp({ baseUrl: `${server.url}/api`, token: () => token }).call(reportRemotes, { body })
    const view = await renderWithServer({ server, user: admin, remote, path: '/remotelist' })
    expect(await screen.findByText('fleet 2.0.0 is held at its share')).toBeDefined()
    const cellsOf = (version: string) =>
      within(screen.getByRole('row', { name: new RegExp(`^${version} `) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(cellsOf('1.0.0')).toEqual(['', ...['All other accounts ', '800', '5.0', '0', '500 ms', '5.0']])
    expect(cellsOf('2.0.0')).toEqual(['', ...['10 % of accounts Held', '100', '200', '0', '500 ms', '200']])
    await view.user.click(screen.getByRole('button', { name: 'Details of fleet 2.0.0' }))
    expect(screen.getByText('20 × FL-R4-broken')).toBeDefined()
    expect(screen.getByText('100 opens, 200 of 1000 failed')).toBeDefined()
    const changes = within(screen.getByRole('table', { name: /^Last changes/ }))
    expect(changes.getByText('2.0.0: 20 of 100 opens failed, 4 of 800 with 1.0.0.')).toBeDefined()
    expect(view.address()).toBe('/remotelist')
  })

  it('makes no request when the backend lacks that capability', async () => {
    const send = vi.fn(globalThis.fetch)
    const told = { server, user: admin, remote, path: '/remotelist', fetch: send }
    await renderWithServer({ ...told, hasNoCapabilities: true })
    expect(await screen.findByText('This server does not watch its remotes')).toBeDefined()
    expect(send).not.toHaveBeenCalled()
  })
})

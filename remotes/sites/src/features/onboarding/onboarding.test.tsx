import { renderWithServer } from '@flotilla/testing'
import { aSite, aTag, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remote } from '../../remote.tsx'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

async function open(path = '/sites') {
  const person = await aUser(server.db)
  const view = await renderWithServer({ server, user: person, remote, path })
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }))
  return { ...view, press, accountId: person.accountId }
}
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 })

describe('onboarding', () => {
  // spec: SM-2-030, SM-2-124, SM-2-125, SM-2-126, SM-2-127, SM-2-128, SM-2-129, SM-2-130
  it('leads in five steps to the first site, advances by itself when the site is created, and ends on the list', async () => {
    const { press, host, accountId } = await open()
    await heading('Welcome to Flotilla')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('Step 1 of 5')).toBeDefined()
    await press('Start')
    await heading('Download the remote component')
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
      '/downloads/com_flotilla.zip',
    )
    expect(screen.getByText(/Updates are installed through the Panopticon connector/)).toBeDefined()
    await press('Next: install it')
    await heading('Install it on your site')
    await press('Next: connect the site')
    await heading('Connect the site')
    expect(
      screen.getByText(
        /the site is added by itself; in a browser that is not signed in, a sign-in tab opens/,
      ),
    ).toBeDefined()
    const site = await aSite(server.db, { accountId, name: 'Alpha' })
    host.emit('site.created', { site_id: site.id, site_name: 'Alpha' })
    await heading('Congratulations')
    expect(screen.getByText('Alpha')).toBeDefined()
    await press('Close')
    expect(await screen.findByRole('link', { name: 'Alpha' })).toBeDefined()
    expect(screen.queryByText('Step 5 of 5')).toBeNull()
  })

  it('opens at the step that the address names, and goes back one step', async () => {
    const { press, address } = await open('/sites?step=install')
    await heading('Install it on your site')
    await press('Back')
    await heading('Download the remote component')
    await waitFor(() => expect(address()).toBe('/sites?step=download'))
  })

  // spec: SM-2-124
  it('can be dismissed and reopened', async () => {
    const { press } = await open()
    await heading('Welcome to Flotilla')
    await press('Not now')
    await heading('Connect your first site')
    await press('Show the steps')
    await heading('Welcome to Flotilla')
  })

  // spec: SM-2-030
  it('is not shown while a search or a tag filter is active', async () => {
    const { unmount } = await open('/sites?search=zzz')
    await heading('No site matches')
    unmount()
    const person = await aUser(server.db)
    const tag = await aTag(server.db, { accountId: person.accountId, name: 'Shop' })
    await renderWithServer({ server, user: person, remote, path: `/sites/${tag.id}` })
    await heading('No site matches')
  })

  it('is not shown in an account that has sites', async () => {
    const person = await aUser(server.db)
    await aSite(server.db, { accountId: person.accountId, name: 'Alpha' })
    await renderWithServer({ server, user: person, remote, path: '/sites' })
    expect(await screen.findByRole('link', { name: 'Alpha' })).toBeDefined()
    expect(screen.queryByText(/Step/)).toBeNull()
  })
})

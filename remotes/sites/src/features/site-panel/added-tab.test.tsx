import type { FakeSlot } from '@flotilla/platform/fake-host'
import { renderWithServer } from '@flotilla/testing'
import { aSite, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addedParts, missingPart } from '../../../test/added-parts.tsx'
import { remote } from '../../remote.tsx'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

async function open(slots: readonly FakeSlot[], rest: (id: number) => string) {
  const person = await aUser(server.db)
  const site = await aSite(server.db, { accountId: person.accountId, name: 'Alpha' })
  return renderWithServer({ server, user: person, remote, path: `/sites${rest(site.id)}`, slots })
}
const tabs = () => screen.findByRole('navigation', { name: 'Parts of Alpha' })

it('a tab of another remote is the last, and its code is fetched when it is opened', async () => {
  const [part] = addedParts('site-tab', 1)
  if (part === undefined) throw new Error('There is one.')
  const load = vi.fn(part.load)
  const { user, address } = await open([{ ...part, load } as FakeSlot], (id) => `?site=${id}`)
  await screen.findByRole('list', { name: 'State of the site' })
  expect(load).not.toHaveBeenCalled()
  const links = within(await tabs()).getAllByRole('link')
  expect(links.at(-1)?.textContent).toBe('Risk')
  await user.click(within(await tabs()).getByRole('link', { name: 'Risk' }))
  expect(await screen.findByText('Risk of Alpha')).toBeDefined()
  expect(address()).toMatch(/tab=other\.part-1$/)
  await waitFor(() => expect(document.title).toBe('Alpha · Risk – Flotilla'))
})

it('a tab of another remote that fails says so in the tab, and the other tabs work', async () => {
  const { user } = await open([missingPart('site-tab')], (id) => `?site=${id}&tab=other.part-1`)
  expect(await screen.findByText('Risk could not be shown')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
  await user.click(within(await tabs()).getByRole('link', { name: 'Dashboard' }))
  expect(await screen.findByRole('list', { name: 'State of the site' })).toBeDefined()
})

it('an address with a tab that no remote adds opens the dashboard', async () => {
  await open([], (id) => `?site=${id}&tab=other.part-1`)
  expect(await screen.findByRole('list', { name: 'State of the site' })).toBeDefined()
})

it('a tile of another remote that fails says so in its tile, beside one that works', async () => {
  const slots = [missingPart('site-tile', 'Late'), ...addedParts('site-tile', 1)]
  await open(slots, (id) => `?site=${id}`)
  const tiles = within(await screen.findByRole('list', { name: 'More about the site' }))
  expect(await tiles.findByText('Low at Alpha')).toBeDefined()
  expect(await tiles.findByText('Late could not be shown')).toBeDefined()
  expect(screen.getByRole('list', { name: 'State of the site' })).toBeDefined()
})

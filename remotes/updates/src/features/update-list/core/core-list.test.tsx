import { failingFetch, renderWithServer } from '@flotilla/testing'
import { aSite, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
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

const behind = { appVersion: '5.4.6', coreNeedUpdate: 1 as const, coreUpdateTo: '5.4.9' }

async function open(fields: readonly object[], path = '/updates?show=core', fetch?: typeof globalThis.fetch) {
  const person = await aUser(server.db)
  const sites = []
  for (const one of fields) sites.push(await aSite(server.db, { accountId: person.accountId, ...one }))
  const view = await renderWithServer({ server, user: person, remote, path, ...(fetch && { fetch }) })
  return { ...view, sites, texts: () => view.host.notices.all().map(({ tone, text }) => `${tone}: ${text}`) }
}

const agree = (name: string) => screen.findByRole('button', { name })
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

describe('the core list of the updates page', () => {
  it('opens by the switch "Core", and shows the sites whose core is out of date', async () => {
    const { user, address } = await open([{ name: 'Alpha', ...behind }, { name: 'Beta' }], '/updates')
    await user.click(await screen.findByRole('radio', { name: 'Core' }))
    await waitFor(() => expect(names()).toEqual(['Alpha']))
    expect(address()).toBe('/updates?show=core')
    expect(await screen.findByText('1 core update')).toBeDefined()
    expect(screen.getByText('5.4.9')).toBeDefined()
  })

  it('names the sites whose Joomla is past its end of life and has no update on offer', async () => {
    await open([
      { name: 'Alpha', ...behind },
      { name: 'Beta', appVersion: '3.10.12' },
      { name: 'Gamma', appVersion: '4.2.9' },
      { name: 'Delta', ...behind, appVersion: '4.4.14' },
    ])
    const note = within(await screen.findByRole('note'))
    expect(note.getByText('2 sites have a Joomla past its end of life')).toBeDefined()
    expect(note.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Beta', 'Gamma'])
    expect(names()).toEqual(['Alpha', 'Delta'])
    expect(screen.getByText('2 core updates, 2 sites past end of life')).toBeDefined()
  })

  it('does not say that every core is up to date when a site has a Joomla past its end of life', async () => {
    await open([{ name: 'Beta', appVersion: '3.10.12' }])
    expect(await screen.findByRole('heading', { name: 'No core update waits' })).toBeDefined()
    expect(screen.queryByText('The core of every site is up to date.')).toBeNull()
  })

  // spec: SM-8-008, SM-4-005
  it('starts the selected core updates, names their sites, and leaves out busy sites', async () => {
    const { user, texts } = await open([
      { name: 'Alpha', ...behind },
      { name: 'Beta', ...behind, processState: 1 },
      { name: 'Gamma', ...behind },
    ])
    await user.click(await screen.findByRole('checkbox', { name: 'Select all core updates on this page' }))
    await user.click(screen.getByRole('button', { name: 'Update selected 2' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Back up first' }))
    await user.click(await agree('Update core of 2 sites'))
    await waitFor(() => expect(texts()).toEqual(['success: Core update for: Alpha, Gamma started']))
    expect(await screen.findAllByText('Waiting')).toHaveLength(2)
    expect(screen.getByText('Work is running')).toBeDefined()
  })

  // spec: SM-4-018
  it('shows the percentage from each progress event, and "Updated" in its place after the success', async () => {
    const { user, host, sites } = await open(['Alpha', 'Beta', 'Gamma'].map((name) => ({ name, ...behind })))
    await user.click(await screen.findByRole('button', { name: 'Update the core of Beta' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Back up first' }))
    await user.click(await agree('Update core of Beta'))
    await screen.findByText('Waiting')
    const site = { site_id: sites[1]?.id, site_name: 'Beta' }
    host.emit('coreupdate.progress', { ...site, progress: 71 })
    expect(await screen.findByText('Updating… 71 %')).toBeDefined()
    const done = 'process_state = 0, core_need_update = 0, core_update_to = null'
    await server.db.execute(`update sites set ${done} where id = ${site.site_id}`)
    host.emit('coreupdate.success', { ...site, to_version: '5.4.9' })
    expect(await screen.findByText('Updated')).toBeDefined()
    expect(screen.getByRole('row', { name: /Beta/ }).dataset.flash).toBe('true')
    expect(await screen.findByText('2 core updates')).toBeDefined()
    expect(names()).toEqual(['Alpha', 'Beta', 'Gamma'])
  })

  it('shows 20 sites a page, and selects those of all pages', async () => {
    const fields = Array.from({ length: 21 }, (_, at) => ({ name: `Site ${10 + at}`, ...behind }))
    const { user } = await open(fields, '/updates?show=core&page=2')
    await waitFor(() => expect(names()).toEqual(['Site 30']))
    expect(screen.getByText('21 core updates')).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: 'Select all core updates on this page' }))
    await user.click(screen.getByRole('button', { name: 'Select all 21' }))
    expect(await screen.findByRole('button', { name: 'Update selected 21' })).toBeDefined()
  })

  // spec: SM-8-009
  it('repeats the message of the server when an update cannot be started, and offers to retry it', async () => {
    const { fetch } = failingFetch({ '/updatecore': { status: 500, body: { message: 'Disk is full.' } } })
    const { user, texts } = await open([{ name: 'Alpha', ...behind }], '/updates?show=core', fetch)
    await user.click(await screen.findByRole('button', { name: 'Update the core of Alpha' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Back up first' }))
    await user.click(await agree('Update core of Alpha'))
    await waitFor(() => expect(texts()).toEqual(['error: Disk is full.']))
    expect(await screen.findByRole('button', { name: 'Retry the core of Alpha' })).toBeDefined()
  })

  it('searches by site, says when nothing matches, and shows all again', async () => {
    const { user } = await open([
      { name: 'Alpha', ...behind },
      { name: 'Beta', ...behind },
    ])
    const search = await screen.findByRole('searchbox', { name: 'Search site' })
    await user.type(search, 'bet{Enter}')
    await waitFor(() => expect(names()).toEqual(['Beta']))
    await user.clear(search)
    await user.type(search, 'nothing{Enter}')
    expect(await screen.findByRole('heading', { name: 'No core update matches' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all core updates' }))
    await waitFor(() => expect(names()).toEqual(['Alpha', 'Beta']))
  })
})

import { renderWithServer } from '@flotilla/testing'
import {
  aBackup,
  anExtension,
  aSite,
  aUser,
  startTestServer,
  type TestServer,
} from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remote } from './remote.tsx'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

/** Fields that the contract marks (+): a backend need not send them (contract: Any backend). */
const additions = new Set([
  'online',
  'maintenance',
  'core_update_known',
  'progress',
  'backup_profiles',
  'uptime',
  'process_message',
  'message',
  'messages',
  'module_messages',
  'site_id',
  'type',
  'autoupdate',
  'work',
  'can_cancel',
  'is_cancelled',
  'reasons',
  'assignee',
  'capabilities',
  'markers',
  'ttfb_bands',
])

const strip = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(strip)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !additions.has(key))
      .map(([key, inner]) => [key, strip(inner)]),
  )
}

/** A backend that implements only the specifications; calls that are additions do not exist. */
const plain: typeof globalThis.fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input)
  if (url.includes('/api/events')) return new Response('{"message":"Not found."}', { status: 404 })
  const answer = await fetch(input, init)
  if (!answer.ok || answer.headers.get('content-type')?.includes('json') !== true) return answer
  return Response.json(strip(await answer.json()), { status: answer.status })
}

async function open(path: (siteId: number) => string) {
  const asked: URL[] = []
  const person = await aUser(server.db)
  const { accountId } = person
  const flawed = { appVersion: '5.0.1', coreNeedUpdate: 1, coreUpdateTo: '5.4.9' }
  const site = await aSite(server.db, { accountId, name: 'Alpha', ...flawed })
  await aSite(server.db, { accountId, name: 'Beta' })
  await anExtension(server.db, site, { needsUpdate: 1, nextVersion: '2.9.99' })
  await aBackup(server.db, site, { startedAt: new Date('2026-11-20T03:15:00Z') })
  const view = await renderWithServer({
    ...{ server, user: person, remote, path: path(site.id) },
    fetch: (input, init) => {
      asked.push(new URL(input instanceof Request ? input.url : String(input)))
      return plain(input, init)
    },
    hasNoCapabilities: true,
  })
  const texts = () => view.host.notices.all().map(({ tone, text }) => `${tone}: ${text}`)
  return { ...view, site, texts, asked }
}
const tab = (name: string) => (id: number) => `/sites?site=${id}${name === '' ? '' : `&tab=${name}`}`

describe('the sites remote with a backend without any addition of the contract', () => {
  it('has an overview that shows, filters, sorts and starts work, and omits unknown counts', async () => {
    const { user, host, runs, site, texts } = await open(() => '/sites')
    await screen.findByRole('link', { name: 'Alpha' })
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Core updates/ }).textContent).toContain('1'),
    )
    expect(screen.queryByRole('button', { name: /^Offline/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Core updates/ }))
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
    await user.click(screen.getByRole('checkbox', { name: 'Select Alpha' }))
    await user.click(await screen.findByRole('button', { name: 'Backup now' }))
    expect(screen.queryByRole('button', { name: /^Set schedule/ })).toBeNull()
    await waitFor(() => expect(texts()).toContain('info: Backup started successfully'))
    host.emit('backup.progress', { site_id: site.id, site_name: 'Alpha', progress: 43 })
    expect(await screen.findByText('43 %')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Actions for Alpha' }))
    expect(screen.queryByRole('menuitem', { name: /^Cancel/ })).toBeNull()
    await user.keyboard('{Escape}')
    expect(runs()[0]?.items).toMatchObject([{ state: 'running', cancel: 'no' }])
  })

  it('allows a site to be renamed in place', async () => {
    const { user, texts } = await open(() => '/sites')
    await user.click(await screen.findByRole('button', { name: /^Name of Beta/ }))
    await user.clear(screen.getByRole('textbox', { name: 'Name of Beta' }))
    await user.keyboard('Omega{Enter}')
    await waitFor(() => expect(texts()).toContain('success: Saved successfully'))
    expect(await screen.findByRole('link', { name: 'Omega' })).toBeDefined()
  })

  // spec: SM-2-048, SM-9-002
  it('lists all sites beside the panel, read once, by name and with the limit of the specification', async () => {
    const { asked } = await open(tab(''))
    const list = await screen.findByRole('list', { name: 'Sites' })
    expect(await within(list).findByText('1')).toBeDefined()
    const reads = asked.filter(({ pathname }) => pathname.endsWith('/accountsites'))
    expect(
      reads.map(({ searchParams }) => ['limit', 'sort', 'dir'].map((key) => searchParams.get(key))),
    ).toEqual([['2000', 'name', 'asc']])
  })

  it('has a dashboard with tiles, updates and backups, which says what is unknown', async () => {
    await open(tab(''))
    const tiles = await screen.findByRole('list', { name: 'State of the site' })
    expect(within(tiles).getByText('Not known')).toBeDefined()
    expect(within(tiles).getByRole('button', { name: 'Update to 5.4.9' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Update JCE Editor' })).toBeDefined()
    expect(screen.getByText('20.11.2026 03:15')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Uptime' })).toBeNull()
  })

  it.each([
    ['extensions', 'Update JCE Editor'],
    ['backups', 'Backup and test now'],
    ['schedule', 'Save plan'],
    ['settings', 'Save settings'],
  ])('has a tab %s', async (name, button) => {
    await open(tab(name))
    const found = await screen.findAllByRole('button', { name: new RegExp(button) })
    expect(found.length).toBeGreaterThan(0)
  })

  it('has an attention page with reasons from the fields, without acts that need a capability', async () => {
    const { user } = await open(() => '/attention')
    await screen.findByRole('button', { name: 'Known flaw: Alpha' })
    for (const name of [/^until/, /^Assign/, 'Mine alone'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('radiogroup', { name: 'What is shown' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'By reason' }))
    const waits = within(await screen.findByRole('list', { name: 'Sites: Known flaw' }))
    expect(waits.getByText(/^Joomla 5\.0\.1 has a known flaw/)).toBeDefined()
    expect(screen.getByRole('list', { name: 'Sites: No backup' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Snooze/ })).toBeNull()
    await user.click(waits.getByRole('button', { name: 'Update core: Alpha' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Back up first' }))
    await user.click(await screen.findByRole('button', { name: 'Update core of Alpha' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Update core: Alpha' }).getAttribute('aria-disabled')).toBe(
        'true',
      ),
    )
  })

  it('allows an extension to be updated from the panel', async () => {
    const { user } = await open(tab(''))
    await user.click(await screen.findByRole('button', { name: 'Update JCE Editor' }))
    expect(await screen.findByText('Updating…')).toBeDefined()
  })
})

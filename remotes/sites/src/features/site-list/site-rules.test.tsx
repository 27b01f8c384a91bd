import '@flotilla/testing/page-dom'

import { aSite, aTag, aUser, renderWithServer, startTestServer, type TestServer } from '@flotilla/testing'
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

type Fields = Omit<Parameters<typeof aSite>[1], 'accountId'>

/** An account with these sites, and the addresses that the page called. */
async function open(
  sites: readonly Fields[],
  path: (ids: number[]) => string = () => '/sites',
  seed: (accountId: number, ids: number[]) => Promise<void> = async () => {},
) {
  const person = await aUser(server.db)
  const ids = []
  for (const fields of sites)
    ids.push((await aSite(server.db, { accountId: person.accountId, ...fields })).id)
  await seed(person.accountId, ids)
  const called: URL[] = []
  const watch: typeof globalThis.fetch = (input, init) => {
    called.push(new URL(input instanceof Request ? input.url : String(input)))
    return fetch(input, init)
  }
  const view = await renderWithServer({ server, user: person, remote, path: path(ids), fetch: watch })
  const lists = () =>
    called
      .filter(({ pathname }) => pathname.endsWith('/accountsites'))
      .map(({ search }) => new URLSearchParams(search))
  return { ...view, ids, called, lists, accountId: person.accountId }
}
const rowOf = (name: string) => within(screen.getByRole('link', { name }).closest('tr') ?? document.body)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

describe('rules of the sites overview', () => {
  // spec: SM-2-018, SM-2-019, SM-2-020, SM-2-021, SM-2-022, SM-2-023, SM-2-024, SM-2-025, SM-2-026
  it('has the columns that the specification names, in its order', async () => {
    await open([{ name: 'Alpha' }])
    const heads = (await screen.findAllByRole('columnheader')).map((head) => head.textContent)
    expect(heads).toEqual([
      '',
      'Updates',
      'Name',
      'TLS',
      'Core',
      'State',
      'Latest backup',
      'Latest tested backup',
      'Actions',
    ])
    expect(screen.getByRole('checkbox', { name: 'Select Alpha' })).toBeDefined()
  })

  // spec: SM-2-014, SM-2-015
  it.each([
    ['TLS', 'tls_expiration'],
    ['Core', 'app_version'],
    ['State', 'state'],
    ['Latest backup', 'last_backup'],
    ['Latest tested backup', 'last_checked_backup'],
  ])('asks the server to sort by %s as %s; by name, ascending, to begin with', async (title, sort) => {
    const { user, lists } = await open([{ name: 'Alpha' }])
    await user.click(await screen.findByRole('button', { name: title }))
    await waitFor(() => expect(lists().at(-1)?.get('sort')).toBe(sort))
    const first = lists().find((query) => query.get('limit') === '20')
    expect([first?.get('sort'), first?.get('dir'), first?.get('page')]).toEqual(['name', 'asc', '1'])
  })

  // spec: SM-2-020, SM-2-035, SM-2-037, SM-2-038, SM-2-039, SM-2-040, SM-2-041
  it('shows counts, targets, certificates, backups and tests as they are', async () => {
    const backup = {
      lastBackup: new Date('2026-11-19T03:15:00Z'),
      lastCheckedBackup: new Date('2026-11-18T03:40:00Z'),
    }
    await open([
      { name: 'Good', tlsExpiration: inDays(90), ...backup, lastCheckedBackupState: 2 },
      {
        name: 'Soon',
        tlsExpiration: inDays(12),
        extensionsNeedUpdate: 7,
        coreNeedUpdate: 1,
        appVersion: '5.4.6',
        coreUpdateTo: '5.4.8',
      },
      { name: 'Late', tlsExpiration: inDays(-2), ...backup, lastCheckedBackupState: 3 },
      { name: 'Open', tlsEnabled: 0, tlsExpiration: null },
    ])
    await screen.findByRole('link', { name: 'Good' })
    expect(rowOf('Good').getByText('OK')).toBeDefined()
    expect(rowOf('Good').getByText('19.11.2026 03:15')).toBeDefined()
    expect(rowOf('Good').getByText('18.11.2026 03:40')).toBeDefined()
    expect(rowOf('Soon').getByText(/1[123] days left/)).toBeDefined()
    expect(rowOf('Soon').getByRole('link', { name: '7 updates for Soon' })).toBeDefined()
    expect(rowOf('Soon').getByText('5.4.8')).toBeDefined()
    expect(rowOf('Late').getByText('Expired')).toBeDefined()
    expect(rowOf('Late').getAllByText(/^Failed/).length).toBeGreaterThan(0)
    expect(rowOf('Open').getByText('No TLS')).toBeDefined()
  })

  // spec: SM-2-031, SM-2-032, SM-2-033, SM-2-034, SM-4-001, SM-4-002
  it('shows the state of an idle site that is refreshed, else its work or Enable refresh', async () => {
    await open([
      { name: 'Calm', state: 0 },
      { name: 'Uneasy', state: -1 },
      { name: 'Ill', state: 1 },
      { name: 'Busy', state: 0, processState: 1 },
      { name: 'Left', state: 0, refreshDisabled: true },
    ])
    await screen.findByRole('link', { name: 'Calm' })
    expect(rowOf('Calm').getByText('Healthy')).toBeDefined()
    expect(rowOf('Uneasy').getByText('Warning')).toBeDefined()
    expect(rowOf('Ill').getByText('Critical')).toBeDefined()
    expect(rowOf('Busy').queryByText('Healthy')).toBeNull()
    expect(rowOf('Busy').getByText('Working…')).toBeDefined()
    expect(rowOf('Left').queryByText('Healthy')).toBeNull()
    expect(rowOf('Left').getByRole('button', { name: 'Enable refresh of Left' })).toBeDefined()
  })

  // spec: SM-2-010
  it('offers for a selection what the specification names', async () => {
    const { user } = await open([{ name: 'Alpha' }])
    await user.click(await screen.findByRole('checkbox', { name: 'Select Alpha' }))
    const bar = within(screen.getByRole('toolbar', { name: 'Actions for the selected sites' }))
    for (const name of [
      /^Backup and test now/,
      /^Backup now/,
      /^Update all/,
      /^Refresh data/,
      /^Update core/,
      /^Remove/,
    ]) {
      expect(bar.getByRole('button', { name })).toBeDefined()
    }
  })

  // spec: SM-2-012, SM-2-044
  it('goes to page 1 when the tag filter changes; its options are the tags of the account', async () => {
    const tags: number[] = []
    const { user, address, lists } = await open(
      Array.from({ length: 21 }, (_, index) => ({ name: `Site ${index + 10}` })),
      () => '/sites?page=2',
      async (account) => {
        for (const name of ['Shop', 'Club'])
          tags.push((await aTag(server.db, { accountId: account, name })).id)
        await aTag(server.db, { accountId: (await aUser(server.db)).accountId, name: 'Of others' })
      },
    )
    await screen.findByRole('link', { name: 'Site 30' })
    await user.click(screen.getByRole('button', { name: 'Tag: All' }))
    const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(options).toEqual(['All', 'Club', 'Shop'])
    await user.click(screen.getByRole('option', { name: 'Shop' }))
    await waitFor(() => expect(address()).toBe(`/sites/${tags[0]}`))
    await waitFor(() =>
      expect([lists().at(-1)?.get('tagId'), lists().at(-1)?.get('page')]).toEqual([String(tags[0]), '1']),
    )
    await user.click(screen.getByRole('button', { name: 'Tag: Shop' }))
    await user.click(await screen.findByRole('option', { name: 'All' }))
    await waitFor(() => expect(address()).toBe('/sites'))
    await user.click(screen.getByRole('button', { name: 'State: Any' }))
    await user.click(screen.getByRole('option', { name: 'Critical' }))
    await waitFor(() => expect(address()).toBe('/sites?state=critical'))
  })

  // spec: SM-2-047
  it('closes the panel when the route is left: coming back shows the list and no site', async () => {
    const { user, address } = await open([{ name: 'Alpha' }], ([id]) => `/sites?site=${id}`)
    await user.click(await screen.findByRole('link', { name: /Remove site/ }))
    await user.click(await screen.findByRole('link', { name: 'Keep this site' }))
    await waitFor(() => expect(address()).toContain('/sites?site='))
    await user.click(await screen.findByRole('button', { name: 'Close the site' }))
    await waitFor(() => expect(address()).toBe('/sites'))
    expect(await screen.findByRole('table')).toBeDefined()
  })

  // spec: SM-2-048, SM-9-002
  it('reads the list of all sites with limit 2000 by name ascending, and shows the count of updates there', async () => {
    const { lists } = await open([{ name: 'Alpha', extensionsNeedUpdate: 4 }], ([id]) => `/sites?site=${id}`)
    const list = await screen.findByRole('list', { name: 'Sites' })
    expect(await within(list).findByText('4')).toBeDefined()
    const every = lists().find((query) => query.get('limit') === '2000')
    expect([every?.get('sort'), every?.get('dir')]).toEqual(['name', 'asc'])
  })

  // spec: SM-2-048
  it('filters the list of all sites by tag, the panel stays', async () => {
    const { user } = await open(
      [{ name: 'Alpha' }, { name: 'Beta' }],
      ([id]) => `/sites?site=${id}`,
      async (accountId, [, beta = 0]) => {
        const { id } = await aTag(server.db, { accountId, name: 'Shop' })
        await server.db.execute(`insert into site_tags (site_id, tag_id) values (${beta}, ${id})`)
      },
    )
    await screen.findByRole('list', { name: 'Sites' })
    const listed = () =>
      within(screen.getByRole('list', { name: 'Sites' }))
        .getAllByRole('link')
        .map((link) => link.textContent)
    expect(listed()).toEqual([expect.stringContaining('Alpha'), expect.stringContaining('Beta')])
    await user.click(screen.getByRole('button', { name: 'Tag: All' }))
    await user.click(await screen.findByRole('option', { name: 'Shop' }))
    await waitFor(() => expect(listed()).toEqual([expect.stringContaining('Beta')]))
    expect(screen.getByRole('heading', { level: 1, name: 'Alpha' })).toBeDefined()
  })

  // spec: SM-2-052
  it('says when the site was refreshed, and refreshes it on a press', async () => {
    const { user, called, ids } = await open(
      [{ name: 'Alpha', updatedAt: new Date('2026-11-20T10:00:00Z') }],
      ([id]) => `/sites?site=${id}`,
    )
    expect(await screen.findByText('20.11.2026 10:00')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Refresh data of Alpha' }))
    await waitFor(() =>
      expect(called.some(({ pathname }) => pathname.endsWith(`/site/${ids[0]}/updateinfo`))).toBe(true),
    )
  })

  it('says what hinders the work with the site and what helps, and refreshes it from there', async () => {
    const note = 'This site has no connector. Install it, then refresh the site.'
    const { user, called, ids } = await open(
      [{ name: 'Alpha', connector: { kind: 'core-only', note } }],
      ([id]) => `/sites?site=${id}`,
    )
    await screen.findByText(note)
    await user.click(screen.getByRole('button', { name: 'Refresh data' }))
    await waitFor(() =>
      expect(called.some(({ pathname }) => pathname.endsWith(`/site/${ids[0]}/updateinfo`))).toBe(true),
    )
  })

  // spec: SM-2-059, SM-2-005
  it('leads from the dashboard to the removal screen of the site', async () => {
    const { user, address, ids } = await open([{ name: 'Alpha' }], ([id]) => `/sites?site=${id}`)
    await user.click(await screen.findByRole('link', { name: /Remove site/ }))
    await waitFor(() => expect(address()).toBe(`/site/${ids[0]}/destroy`))
    expect(await screen.findByRole('button', { name: 'Remove 1 site' })).toBeDefined()
  })

  // spec: SM-2-054
  it('has the tabs that the specification names, in its order', async () => {
    await open([{ name: 'Alpha' }], ([id]) => `/sites?site=${id}`)
    const tabs = within(await screen.findByRole('navigation', { name: 'Parts of Alpha' })).getAllByRole(
      'link',
    )
    expect(tabs.map((tab) => tab.textContent?.replace(/\d+.*/, ''))).toEqual([
      'Dashboard',
      'Extensions',
      'Backups',
      'Schedule',
      'Performance',
      'Security Checks',
      'Settings',
    ])
  })

  // spec: SM-4-005
  it('does not start a core update while work is running on the site', async () => {
    await open(
      [{ name: 'Alpha', processState: 1, coreNeedUpdate: 1, coreUpdateTo: '5.4.9' }],
      ([id]) => `/sites?site=${id}`,
    )
    const button = await screen.findByRole('button', { name: /^Update to 5.4.9/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  // spec: SM-2-060, SM-2-061, SM-9-015, SM-9-016
  it.each([
    ['7.3.33', 'Outdated'],
    ['7.4.33', 'Outdated'],
    ['8.1.2', 'Supported'],
  ])('says of PHP %s: %s', async (phpVersion, word) => {
    await open([{ name: 'Alpha', phpVersion }], ([id]) => `/sites?site=${id}`)
    const tiles = await screen.findByRole('list', { name: 'State of the site' })
    expect(within(tiles).getByText(word)).toBeDefined()
  })

  // spec: SM-4-014, SM-4-015, SM-4-016, SM-4-018
  it('counts the percent of a core update from 0 and clears it at 100', async () => {
    const { user, host, ids } = await open([{ name: 'Alpha', coreNeedUpdate: 1, coreUpdateTo: '5.4.9' }])
    const id = ids[0] ?? 0
    await user.click(await screen.findByRole('checkbox', { name: 'Select Alpha' }))
    await user.click(screen.getByRole('button', { name: /^Update core/ }))
    await waitFor(() => expect(host.progress.get('site', id)).toBe(0))
    host.emit('coreupdate.progress', { site_id: id, site_name: 'Alpha', progress: 71 })
    expect(await screen.findByText('71 %')).toBeDefined()
    host.emit('coreupdate.progress', { site_id: id, site_name: 'Alpha', progress: 100 })
    await waitFor(() => expect(host.progress.get('site', id)).toBeNull())
  })
})

import { aTag } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSites } from '../../../test/open-sites.ts'

const { open, db } = openSites()

describe('the specified site panel', () => {
  // spec: SM-2-048
  it('filters the list of all sites by tag and stays open', async () => {
    const { user } = await open(
      [{ name: 'Alpha' }, { name: 'Beta' }],
      ([id]) => `/sites?site=${id}`,
      async (accountId, [, beta = 0]) => {
        const { id } = await aTag(db(), { accountId, name: 'Shop' })
        await db().execute(`insert into site_tags (site_id, tag_id) values (${beta}, ${id})`)
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
  it('shows the time of the last refresh, and refreshes the site on a press', async () => {
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

  it('shows the time of a core update as the time of the last read', async () => {
    const { host, ids } = await open(
      [{ name: 'Alpha', updatedAt: new Date('2026-11-22T03:30:00Z') }],
      ([id]) => `/sites?site=${id}`,
    )
    expect(await screen.findByText('22.11.2026 03:30')).toBeDefined()
    const [id = 0] = ids
    await db().execute(`update sites set updated_at = '2026-11-22T04:10:00Z' where id = ${id}`)
    host.emit('coreupdate.success', { site_id: id, site_name: 'Alpha', to_version: '5.4.9' })
    expect(await screen.findByText('22.11.2026 04:10')).toBeDefined()
    expect(screen.queryByText('22.11.2026 03:30')).toBeNull()
  })

  it('shows no missing TLS while the end of the certificate is unknown', async () => {
    await open([{ name: 'Alpha', tlsEnabled: 1, tlsExpiration: null }], ([id]) => `/sites?site=${id}`)
    const tiles = within(await screen.findByRole('list', { name: 'State of the site' }))
    expect(tiles.getByText('End not known')).toBeDefined()
    expect(tiles.queryByText('No TLS')).toBeNull()
  })

  it('says what hinders work with the site and how to fix it, and refreshes the site from there', async () => {
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

  it('says in head and tile that a site is in maintenance, not that it is offline', async () => {
    await open([{ name: 'Alpha', maintenance: true }], ([id]) => `/sites?site=${id}`)
    expect(await screen.findByText('Set offline in Joomla')).toBeDefined()
    expect(screen.getAllByText('In maintenance').length).toBeGreaterThanOrEqual(2)
    expect(screen.queryByText(/^Offline/)).toBeNull()
  })

  it('does not call a core up to date when the site cannot tell', async () => {
    const connector = { kind: 'panopticon', coreUpdates: 'server-silent' } as const
    await open([{ name: 'Alpha', connector }], ([id]) => `/sites?site=${id}`)
    expect(await screen.findByText('Updates not known')).toBeDefined()
    expect(screen.queryByText('Up to date')).toBeNull()
  })

  // spec: SM-2-059, SM-2-005
  it('leads from the dashboard to the removal of the site', async () => {
    const { user, address, ids } = await open([{ name: 'Alpha' }], ([id]) => `/sites?site=${id}`)
    await user.click(await screen.findByRole('link', { name: /Remove site/ }))
    await waitFor(() => expect(address()).toBe(`/site/${ids[0]}/destroy`))
    expect(await screen.findByRole('button', { name: 'Remove 1 site' })).toBeDefined()
  })

  // spec: SM-2-054
  it('shows the tabs of the specification in its order', async () => {
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
  it('starts no core update while other work runs on the site', async () => {
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
    ['8.1.2', 'End of life'],
    ['8.3.30', 'Supported'],
  ])('says of PHP %s: %s', async (phpVersion, word) => {
    await open([{ name: 'Alpha', phpVersion }], ([id]) => `/sites?site=${id}`)
    const tiles = await screen.findByRole('list', { name: 'State of the site' })
    expect(within(tiles).getByText(word)).toBeDefined()
  })

  it.each(['3.10.12', '4.2.9'])(
    'does not call Joomla %s up to date, since it receives no fixes',
    async (appVersion) => {
      await open([{ name: 'Alpha', appVersion }], ([id]) => `/sites?site=${id}`)
      const tiles = within(await screen.findByRole('list', { name: 'State of the site' }))
      expect(tiles.getByText('End of life')).toBeDefined()
      expect(tiles.queryByText('Up to date')).toBeNull()
    },
  )

  // spec: SM-4-014, SM-4-015, SM-4-016, SM-4-018
  it('counts a core update from 0 percent and clears it at 100', async () => {
    const { user, host, ids } = await open([{ name: 'Alpha', coreNeedUpdate: 1, coreUpdateTo: '5.4.9' }])
    const id = ids[0] ?? 0
    await user.click(await screen.findByRole('checkbox', { name: 'Select Alpha' }))
    await user.click(await screen.findByRole('button', { name: /^Update core/ }))
    await user.click(await screen.findByRole('checkbox', { name: 'Back up first' }))
    await user.click(await screen.findByRole('button', { name: 'Update core of Alpha' }))
    await waitFor(() => expect(host.progress.get('site', id)).toBe(0))
    host.emit('coreupdate.progress', { site_id: id, site_name: 'Alpha', progress: 71 })
    expect(await screen.findByText('71 %')).toBeDefined()
    host.emit('coreupdate.progress', { site_id: id, site_name: 'Alpha', progress: 100 })
    await waitFor(() => expect(host.progress.get('site', id)).toBeNull())
  })
})

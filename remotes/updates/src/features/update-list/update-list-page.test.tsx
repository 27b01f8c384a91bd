import { failingFetch } from '@flotilla/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { updatesPage } from '../../../test/open-updates.ts'
import { many, two } from '../../../test/pending.ts'

const { open } = updatesPage()
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const button = (name: string) => screen.getByRole('button', { name })
const agreed = async (name: string) =>
  within(await screen.findByRole('dialog')).findByRole('button', { name })

describe('the updates page', () => {
  // spec: SM-2-003, SM-2-104, SM-2-110, SM-9-004
  it('shows 20 updates a page, sorted by site name', async () => {
    const { user, address } = await open(many)
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(20))
    await user.click(button('Page 2'))
    await waitFor(() => expect(names()).toEqual(['Extension 21', 'Extension 22', 'Extension 23']))
    await waitFor(() => expect(address()).toBe('/updates?page=2'))
  })

  // spec: SM-2-115, AA-2-073
  it('opens the last page when the address names a page past the end', async () => {
    const { address } = await open(many, '/updates?page=9')
    await waitFor(() => expect(names()).toHaveLength(3))
    await waitFor(() => expect(address()).toBe('/updates?page=2'))
  })

  it('says since when a site no longer reports an update, and still offers to start it', async () => {
    await open([{ site: 'Alpha', name: 'JCE Editor', unknownSince: new Date('2026-11-20T08:00:00Z') }])
    expect(await screen.findByText('Unknown since 20.11.')).toBeDefined()
    expect(button('Update JCE Editor at Alpha')).toBeDefined()
  })

  // spec: SM-2-111, SM-2-108
  it('says that all is up to date when there are no updates', async () => {
    await open([])
    expect(await screen.findByRole('heading', { name: 'All up to date' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Update selected/ })).toBeNull()
  })

  // spec: SM-2-099, SM-2-114, AA-2-071, AA-4-018
  it('searches on Enter and on blur, returns to page 1 and clears the selection', async () => {
    const { user, address } = await open(many, '/updates?page=2')
    await user.click(await screen.findByRole('checkbox', { name: 'Select Extension 22 at Site 22' }))
    expect(screen.getByText('1 selected')).toBeDefined()
    const search = screen.getByRole('searchbox', { name: 'Search site or extension' })
    await user.type(search, 'extension 7')
    expect([address(), names().length]).toEqual(['/updates?page=2', 3])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(names()).toEqual(['Extension 7']))
    await waitFor(() => expect(address()).toBe('/updates?search=extension+7'))
    expect(screen.queryByText('1 selected')).toBeNull()
    await user.clear(search)
    await user.type(search, 'site 09')
    await user.tab()
    await waitFor(() => expect(names()).toEqual(['Extension 9']))
  })

  // spec: SM-2-100, SM-2-101
  it('filters by one site, with "All sites" as the first option', async () => {
    const { user } = await open(two)
    await user.click(await screen.findByRole('button', { name: 'Site: All sites' }))
    const options = await waitFor(() => {
      const found = screen.getAllByRole('option').map((option) => option.textContent)
      expect(found).toEqual(['All sites', 'Alpha', 'Beta'])
      return found
    })
    expect(options[0]).toBe('All sites')
    await user.click(await screen.findByRole('option', { name: 'Beta' }))
    await waitFor(() => expect(names()).toEqual(['Phoca Gallery']))
  })

  // spec: SM-2-106, SM-2-107, AA-2-072
  it('reverses the order at a press on the sorted column, and keeps it at a press on another column', async () => {
    const { user, address } = await open(two)
    await user.click(await screen.findByRole('button', { name: 'Site name' }))
    await waitFor(() => expect(names()).toEqual(['Phoca Gallery', 'JCE Editor']))
    await user.click(button('Extension'))
    await waitFor(() => expect(address()).toBe('/updates?dir=desc&sort=translated_name'))
    expect(names()).toEqual(['Phoca Gallery', 'JCE Editor'])
    await user.click(button('Extension'))
    await waitFor(() => expect(names()).toEqual(['JCE Editor', 'Phoca Gallery']))
  })

  // spec: SM-2-105, SM-2-108, SM-2-112, SM-2-113, AA-2-070, AA-4-014
  it('gives ignored updates no checkbox, and leaves them out of "select all" and of a bulk update', async () => {
    const { user, ids, db } = await open([...two, { site: 'Gamma', name: 'HikaShop', ignored: 1 }])
    await user.click(await screen.findByRole('checkbox', { name: 'Select all updates on this page' }))
    expect(screen.queryByRole('checkbox', { name: 'Select HikaShop at Gamma' })).toBeNull()
    await user.click(button('Update selected 2'))
    await user.click(await screen.findByRole('checkbox', { name: 'Back up first' }))
    await user.click(await agreed('Start 2 updates'))
    await waitFor(() => expect(screen.getAllByText('Updating…')).toHaveLength(2))
    const { rows } = await db.execute(
      `select process_state from extensions where id = ${ids.get('HikaShop at Gamma')}`,
    )
    expect(rows).toEqual([{ process_state: 0 }])
    expect(screen.queryByRole('button', { name: /Update selected/ })).toBeNull()
    // The focus is not lost with the button: Tab continues from here.
    const left = screen.getByRole('button', { name: /^Update all on page/ })
    expect(document.activeElement).toBe(left.closest('[role=toolbar]'))
  })

  it.each(['/updates', '/updates?group=site', '/updates?search=a'])(
    'does not count ignored updates at %s, as the list of sites does not',
    async (path) => {
      await open([...two, { site: 'Gamma', name: 'HikaShop', ignored: 1 }], path)
      expect(await screen.findByText('2 updates, 1 ignored')).toBeDefined()
    },
  )

  it('selects every matching update on all pages, and asks before it starts them', async () => {
    const ignored = { site: 'Zeta', name: 'HikaShop', ignored: 1 as const }
    const { user } = await open([...many, ignored])
    await user.click(await screen.findByRole('checkbox', { name: 'Select all updates on this page' }))
    expect(screen.getByText('20 selected')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Update all on page' })).toBeNull()
    await user.click(button('Select all 23'))
    expect(await screen.findByText('23 selected')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
    await user.click(button('Update selected 23'))
    expect(await screen.findByRole('button', { name: 'Start 23 updates' })).toBeDefined()
    await user.click(button('Cancel'))
    await user.click(button('Clear'))
    expect(screen.queryByText('23 selected')).toBeNull()
  })

  // spec: SM-2-108, SM-2-113, SM-2-121, SM-4-011, AA-4-014
  it('starts every update on the page except those that are ignored', async () => {
    const { user } = await open([
      ...two,
      { site: 'Gamma', name: 'HikaShop', ignored: 1 },
      { site: 'Delta', name: 'AcyMailing', state: 8 },
    ])
    await screen.findByText('AcyMailing')
    await user.click(button('Update all on page'))
    await user.click(await screen.findByRole('checkbox', { name: 'Back up first' }))
    await user.click(await agreed('Start 3 updates'))
    await waitFor(() => expect(screen.getAllByText('Updating…')).toHaveLength(3))
    expect(screen.getByText('Ignored')).toBeDefined()
  })

  // spec: SM-2-117, SM-2-118, SM-2-119, SM-2-121, SM-2-123, SM-4-007, SM-4-008, SM-4-009, SM-4-012, AA-4-011,
  // AA-4-012, AA-4-013, SM-4-004
  it('starts one update, deselects it, and shows it as running without an ignore button, then as done', async () => {
    const { user, host, ids, sites, db } = await open(two)
    await user.click(await screen.findByRole('checkbox', { name: 'Select JCE Editor at Alpha' }))
    await user.click(button('Update JCE Editor at Alpha'))
    expect(await screen.findByText('Updating…')).toBeDefined()
    expect(screen.queryByText('1 selected')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Ignore JCE Editor at Alpha' })).toBeNull()

    const id = ids.get('JCE Editor at Alpha')
    await db.execute(
      `update extensions set process_state = 0, needs_update = 0, version = '2.9.99', next_version = null where id = ${id}`,
    )
    host.emit('extensionupdate.success', {
      site_id: sites.get('Alpha')?.id,
      site_name: 'Alpha',
      extension_id: id,
      name: 'JCE Editor',
      version: '2.9.99',
      process_state: 2,
    })
    expect(await screen.findByText('Updated')).toBeDefined()
    expect(screen.getByRole('row', { name: /JCE Editor/ }).dataset.flash).toBe('true')
    expect(screen.getByRole('row', { name: /Phoca Gallery/ }).dataset.flash).toBeUndefined()
    await waitFor(() => expect(screen.getByText('1 update')).toBeDefined())
    expect(names()).toEqual(['JCE Editor', 'Phoca Gallery'])
  })

  // spec: SM-2-120, SM-4-010, SM-4-011, AA-4-011
  it('shows why an update failed and offers to retry it', async () => {
    const { user, host, ids, sites, db } = await open([{ site: 'Alpha', name: 'JCE Editor', state: 1 }])
    await screen.findByText('Updating…')
    const id = ids.get('JCE Editor at Alpha')
    await db.execute(
      `update extensions set process_state = 8, process_message = 'Download key missing' where id = ${id}`,
    )
    host.emit('extensionupdate.failed', {
      site_id: sites.get('Alpha')?.id,
      site_name: 'Alpha',
      extension_id: id,
      process_state: 8,
      message: 'Download key missing',
    })
    expect(await screen.findByText('Download key missing')).toBeDefined()
    await user.click(button('Retry JCE Editor at Alpha'))
    expect(await screen.findByText('Updating…')).toBeDefined()
  })

  // spec: SM-2-122, SM-4-013, AA-2-070, AA-4-013
  it('ignores and unignores an update at once, and keeps the keyboard focus in its row', async () => {
    const { user } = await open(two)
    await user.click(await screen.findByRole('button', { name: 'Ignore JCE Editor at Alpha' }))
    expect(await screen.findByText('Ignored')).toBeDefined()
    expect(screen.queryByRole('checkbox', { name: 'Select JCE Editor at Alpha' })).toBeNull()
    const row = screen.getByRole('row', { name: /JCE Editor/ })
    expect(row.contains(document.activeElement)).toBe(true)
    await user.click(within(row).getByRole('button', { name: 'Unignore JCE Editor at Alpha' }))
    expect(await screen.findByRole('button', { name: 'Update JCE Editor at Alpha' })).toBeDefined()
  })

  it('shows an update as not ignored again when the server refuses to ignore it, and says so', async () => {
    const { fetch } = failingFetch({ '/toggleignore': { status: 500, body: { message: 'Broken.' } } })
    const { user } = await open(two, '/updates', fetch)
    await user.click(await screen.findByRole('button', { name: 'Ignore JCE Editor at Alpha' }))
    expect(await screen.findByText('The update could not be ignored or unignored')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Update JCE Editor at Alpha' })).toBeDefined()
  })

  it('names the updates of a bulk start that could not be started, and says why', async () => {
    const { fetch } = failingFetch({
      '/update': { status: 502, body: { message: 'The site cannot be reached.', code: 'site_unreachable' } },
    })
    const { user } = await open(two, '/updates', fetch)
    await screen.findByText('JCE Editor')
    await user.click(button('Update all on page'))
    await user.click(await screen.findByRole('checkbox', { name: 'Back up first' }))
    await user.click(await agreed('Start 2 updates'))
    expect(await screen.findByText('Some updates could not be started')).toBeDefined()
    expect(
      screen.getByText(/JCE Editor at Alpha, Phoca Gallery at Beta: The site cannot be reached/),
    ).toBeDefined()
    expect(button('Update JCE Editor at Alpha')).toBeDefined()
  })

  // spec: AA-8-016
  it('says that the updates could not be loaded, and loads them on Retry', async () => {
    const { fetch, heal } = failingFetch({
      '/accountupdates': { status: 503, body: { message: 'The server is starting.', code: 'unavailable' } },
    })
    const { user } = await open(two, '/updates', fetch)
    expect(await screen.findByRole('heading', { name: 'Updates could not be loaded' })).toBeDefined()
    heal()
    await user.click(button('Retry'))
    await waitFor(() => expect(names()).toEqual(['JCE Editor', 'Phoca Gallery']))
  })

  it('ignores each malformed field of the address and keeps the others', async () => {
    await open(two, '/updates?page=0&sort=colour&dir=desc&site=x')
    await waitFor(() => expect(names()).toEqual(['Phoca Gallery', 'JCE Editor']))
  })

  it('filters by the site that the address names', async () => {
    const { address } = await open(two, '/updates?site={Beta}')
    await waitFor(() => expect(names()).toEqual(['Phoca Gallery']))
    expect(await screen.findByRole('button', { name: 'Site: Beta' })).toBeDefined()
    await waitFor(() => expect(address()).toContain('site='))
  })
})

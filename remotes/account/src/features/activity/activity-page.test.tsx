import { failingFetch } from '@flotilla/testing'
import { aSite } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { activityPage, failed, rows, updated } from '../../../test/open-activity.ts'

const { server, log, open } = await activityPage()

describe('the activity page', () => {
  // spec: AA-2-074, AA-2-075, AA-3-008, AA-9-007
  it('shows the newest entry first, with site, extension, details, target version or a dash, and date', async () => {
    await open([failed, updated])
    await waitFor(() =>
      expect(rows()).toEqual(['Extension update successfulJCE Editor', 'Backup failedDisk full']),
    )
    const [, friday, first, thursday, second] = screen.getAllByRole('row')
    expect(friday?.textContent).toBe('Friday 20 November 2026')
    expect(thursday?.textContent).toBe('Thursday 19 November 2026')
    const cells = (row: HTMLElement | undefined) =>
      row &&
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    expect(cells(first)).toEqual(['Alpha', '2.9.99', '20.11.2026 09:30'])
    expect(cells(second)).toEqual(['Beta', '-', '19.11.2026 09:30'])
  })

  // spec: AA-2-074
  it('can be sorted by date and by details', async () => {
    const { user, address } = await open([failed, updated])
    await user.click(await screen.findByRole('button', { name: 'Date' }))
    await waitFor(() => expect(rows()[0]).toContain('Backup failed'))
    await waitFor(() => expect(address()).toBe('/activity?dir=asc'))
    await user.click(screen.getByRole('button', { name: 'Details' }))
    await waitFor(() => expect(address()).toContain('sort=payload'))
  })

  it('shows a heading above each day when sorted by date, and none otherwise', async () => {
    const { user } = await open([failed, updated])
    const days = () => screen.queryAllByRole('heading', { level: 2 }).map((day) => day.textContent)
    await waitFor(() => expect(days()).toEqual(['Friday 20 November 2026', 'Thursday 19 November 2026']))
    await user.click(screen.getByRole('button', { name: 'Date' }))
    await waitFor(() => expect(days()).toEqual(['Thursday 19 November 2026', 'Friday 20 November 2026']))
    await user.click(screen.getByRole('button', { name: 'Details' }))
    await waitFor(() => expect(days()).toEqual([]))
  })

  it('shows single entries when sorted by details', async () => {
    await open([updated, { ...updated, site: 'Beta' }], '/activity?sort=payload')
    await waitFor(() => expect(rows()).toHaveLength(2))
  })

  // spec: AA-2-074
  it('searches by site name and says when nothing matches', async () => {
    const { user } = await open([failed, updated])
    const search = await screen.findByRole('searchbox', { name: 'Search by site name' })
    await user.type(search, 'bet{Enter}')
    await waitFor(() => expect(rows()).toEqual(['Backup failedDisk full']))
    await user.clear(search)
    await user.type(search, 'gamma{Enter}')
    expect(await screen.findByText('No entry of a site with “gamma” in its name.')).toBeDefined()
  })

  it('filters the entries by kind and by site', async () => {
    const { user, address, accountId } = await open([failed, updated])
    const site = await aSite(server.db, { accountId, name: 'Gamma' })
    await server.db.execute(
      `update activity set site_id = ${site.id} where account_id = ${accountId} and type = 'backup'`,
    )
    await user.click(await screen.findByRole('button', { name: 'Kind: All' }))
    await user.click(await screen.findByRole('option', { name: 'Extension updates' }))
    await waitFor(() => expect(rows()).toEqual(['Extension update successfulJCE Editor']))
    expect(address()).toBe('/activity?type=extension_update')
    await user.click(screen.getByRole('button', { name: 'Kind: Extension updates' }))
    await user.click(await screen.findByRole('option', { name: 'All' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Site: All' }))
    await user.click(await screen.findByRole('option', { name: 'Gamma' }))
    await waitFor(() => expect(rows()).toEqual(['Backup failedDisk full']))
    expect(address()).toBe(`/activity?site=${site.id}`)
  })

  it('exports all entries that match the filters as CSV', async () => {
    const files: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push(this.download)
    })
    const blobs: Blob[] = []
    URL.createObjectURL = (blob: Blob) => {
      blobs.push(blob)
      return 'blob:csv'
    }
    const { user } = await open([failed, updated], '/activity?type=backup')
    await waitFor(() => expect(rows()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(files[0]).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/))
    expect((await blobs[0]?.text())?.split('\r\n').slice(1)).toEqual([
      'Beta,Backup failed,,Disk full,,19.11.2026 09:30',
      '',
    ])
  })

  it('adds a new entry when its event arrives', async () => {
    const { host, accountId } = await open([updated])
    await screen.findByText('1 entry')
    const site = await aSite(server.db, { accountId, name: 'Beta' })
    await log(accountId, failed)
    host.emit('backup.failed', { site_id: site.id, site_name: 'Beta', message: 'Disk full' })
    expect(await screen.findByText('Backup failed')).toBeDefined()
  })

  it('shows an error when the log cannot be loaded, and recovers on Retry', async () => {
    const { fetch, heal } = failingFetch({
      '/api/activitygroups': { status: 500, body: { message: 'Broken.' } },
    })
    const { user } = await open([updated], '/activity', { fetch })
    await screen.findByRole('heading', { name: 'Activity could not be loaded' })
    heal()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('JCE Editor')).toBeDefined()
  })
})

describe('the activity page of a server that ignores the filters', () => {
  const ignorant: typeof globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    for (const name of ['type', 'site']) url.searchParams.delete(name)
    return fetch(url, input instanceof Request ? { headers: input.headers } : init)
  }

  it('filters page by page in the browser and says so', async () => {
    await open([updated, failed], '/activity?type=backup', { fetch: ignorant, hasNoCapabilities: true })
    expect(await screen.findByText('This server does not filter its log')).toBeDefined()
    expect(rows()).toEqual(['Backup failedDisk full'])
  })

  it('shows the log unchanged without a filter', async () => {
    await open([updated, failed], '/activity', { fetch: ignorant, hasNoCapabilities: true })
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(screen.queryByText('This server does not filter its log')).toBeNull()
  })
})

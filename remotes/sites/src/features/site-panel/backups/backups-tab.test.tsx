import { failingFetch } from '@flotilla/testing'
import { aBackup } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { panelTab } from '../../../../test/panel-tab.ts'

type Fields = Parameters<typeof aBackup>[2]
const { open } = panelTab<Fields>('backups', aBackup)

const days = (count: number): Fields[] =>
  Array.from({ length: count }, (_, day) => ({ startedAt: new Date(Date.UTC(2026, 9, day + 1, 3, 15)) }))

describe('the backups tab', () => {
  // spec: SM-2-062, SM-2-063, SM-9-010
  it('shows date, size in whole MB, profile and state of each backup', async () => {
    await open([{ startedAt: new Date('2026-11-19T03:15:00Z'), lastTestState: 2, isTestable: 0 }])
    const row = within(await screen.findByRole('row', { name: /19\.11\.2026/ }))
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads.slice(0, 4)).toEqual(['Date', 'Size', 'Profile', 'State'])
    const cells = row.getAllByRole('cell').map((cell) => cell.textContent)
    expect(cells.slice(0, 2)).toEqual(['812 MB', 'Profile 1'])
    expect(row.getByText('Passed')).toBeDefined()
    expect(row.queryByRole('button')).toBeNull()
  })

  // spec: SM-2-062, SM-9-006
  it('shows 20 backups a page, newest first, with the page in the address', async () => {
    const { user, address, site } = await open(days(23))
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(20))
    expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe('23.10.2026 03:15')
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(3))
    expect(address()).toBe(`/sites?site=${site.id}&tab=backups&backups=2`)
    await user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await waitFor(() => expect(address()).toBe(`/sites?site=${site.id}`))
  })

  it('draws the sizes as a line, with a dot on each tested backup', async () => {
    const [first, second, third, ...others] = days(5)
    await open([{ ...first, lastTestState: 2 }, { ...second, lastTestState: 3 }, third ?? {}, ...others])
    const trend = await screen.findByRole('figure', {
      name: 'Size of 5 backups, 812 MB to 812 MB. Tests: 1 passed, 1 failed',
    })
    expect(within(trend).getByTitle('Test passed: 01.10.2026, 812 MB')).toBeDefined()
    expect(within(trend).getByTitle('Test failed: 02.10.2026, 812 MB')).toBeDefined()
  })

  it('draws no sizes for fewer than three backups', async () => {
    await open(days(2))
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2))
    expect(screen.queryByRole('figure')).toBeNull()
  })

  it('shows the last page for a page past the end', async () => {
    await open(days(21), { place: '&backups=9' })
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
  })

  // spec: SM-2-065, SM-4-023
  it('says why a test failed, as text and as a tooltip', async () => {
    await open([{ lastTestState: 3, lastTestReason: 'The database dump is cut off.' }])
    expect(await screen.findByText('The database dump is cut off.')).toBeDefined()
    expect(screen.getByTitle('The database dump is cut off.')).toBeDefined()
  })

  it('says why a test had no verdict, and calls the backup not tested', async () => {
    await open([{ lastTestState: -1, lastTestReason: 'The test could not be finished.' }])
    expect(await screen.findByText('The test could not be finished.')).toBeDefined()
    expect(screen.getByText('Not tested')).toBeDefined()
    expect(screen.queryByText('Test failed')).toBeNull()
  })

  // spec: SM-2-064, SM-4-019, SM-4-020, SM-4-021, SM-8-006
  it('tests one backup and follows the progress of that test', async () => {
    const { user, ids, host, site, texts, db } = await open([{}])
    await user.click(await screen.findByRole('button', { name: /^Test now/ }))
    await waitFor(() => expect(texts()).toEqual(['success: Backup test started successfully']))
    expect(await screen.findByText(/Test running/)).toBeDefined()
    const event = { site_id: site.id, site_name: 'Alpha', backup_id: ids[0] }
    host.emit('backuptest.progress', { ...event, progress: 43 })
    expect(await screen.findByText('Test running, 43 %')).toBeDefined()
    await db.execute(`update backups set last_test_state = 2 where id = ${ids[0]}`)
    host.emit('backuptest.finished', { ...event, last_test_state: 2, last_test_reason: null })
    expect(await screen.findByText('Passed')).toBeDefined()
  })

  // spec: SM-8-007
  it('says that a backup test could not be started, and offers it again', async () => {
    const broken = failingFetch({ '/test': { status: 503, body: { message: 'Later.' } } })
    const { user, texts } = await open([{}], { fetch: broken.fetch })
    await user.click(await screen.findByRole('button', { name: /^Test now/ }))
    await waitFor(() =>
      expect(texts()).toEqual(['error: Backup test could not be started - try again or contact support']),
    )
    expect(screen.getByRole('button', { name: /^Test now/ })).toBeDefined()
  })

  // spec: SM-2-066
  it('starts a backup that is tested afterwards', async () => {
    const { user, texts } = await open([])
    await user.click(await screen.findByRole('button', { name: 'Backup and test now' }))
    await waitFor(() => expect(texts()).toEqual(['info: Backup started successfully']))
    expect(await screen.findByRole('progressbar', { name: 'Backup of Alpha' })).toBeDefined()
  })

  // spec: SM-2-067, SM-2-068, SM-5-006, SM-5-007
  it('asks to install the backup tool instead of offering a backup', async () => {
    await open([], { fields: { backupToolsInstalled: false, backupTools: null } })
    expect(await screen.findByText('No backup tool is installed on this site')).toBeDefined()
    const offer = screen.getByRole('button', { name: /^Backup and test now/ })
    expect(offer.getAttribute('aria-disabled')).toBe('true')
  })

  // spec: SM-2-067, SM-5-006
  it('asks to install a backup tool that can be started when the present one cannot', async () => {
    await open(days(1), { fields: { canStartBackup: false } })
    expect(await screen.findByText(/install the tool/)).toBeDefined()
    expect(screen.getAllByRole('rowheader')).toHaveLength(1)
  })
})

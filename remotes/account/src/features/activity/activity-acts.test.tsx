import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { activityPage, type Entry, failed, rows, updated } from '../../../test/open-activity.ts'

const { open } = await activityPage()

describe('the acts of the activity page', () => {
  it('shows a batch as one row that expands, and folds each start into its end', async () => {
    const entry = (kind: string, site: string, minute: number): Entry => ({
      ...{ kind: `backup/${kind}`, site, at: `2026-11-20T09:${minute}:00Z` },
    })
    const started = ['Alpha', 'Beta'].map((site) => entry('started', site, 30))
    const { user } = await open([...started, entry('finished', 'Alpha', 34), entry('finished', 'Beta', 35)])
    const batch = await screen.findByRole('button', { name: 'Backup finished, 2 sites', expanded: false })
    expect(rows()).toEqual(['Backup finished, 2 sites'])
    expect(screen.getByText('Beta, Alpha')).toBeDefined()
    await user.click(batch)
    expect(batch.getAttribute('aria-expanded')).toBe('true')
    expect(rows().slice(1)).toEqual(['Backup finishedtook 5 min', 'Backup finishedtook 4 min'])
    await user.click(batch)
    expect(rows()).toEqual(['Backup finished, 2 sites'])
  })

  it('counts extensions of a batch at one site, and names what the entries of a batch share', async () => {
    const other: Entry = { ...updated, extension: 'Akeeba', version: '10.0' }
    await open([
      updated,
      other,
      { ...updated, site: 'Beta', at: '2026-11-20T11:30:00Z' },
      { ...updated, at: '2026-11-20T11:30:00Z' },
    ])
    await screen.findByRole('button', { name: 'Extension update successful, 2 extensions' })
    expect(rows()).toEqual([
      'Extension update successful, 2 sitesJCE Editor',
      'Extension update successful, 2 extensions',
    ])
    expect(screen.getAllByRole('cell', { name: '2.9.99' })).toHaveLength(1)
  })

  // spec: AA-2-074
  it.each([
    ['acts', {}],
    ['entries, before a backend that groups none,', { hasNoCapabilities: true }],
  ])('shows 20 %s a page', async (_, opening) => {
    await open(
      Array.from({ length: 22 }, (_entry, index) => ({
        kind: 'backup/finished',
        at: `2026-11-20T09:${index + 10}:00Z`,
      })),
      '/activity',
      opening,
    )
    await waitFor(() => expect(rows()).toHaveLength(20))
    expect(screen.getByText('1–20 of 22')).toBeDefined()
  })

  it('fills a page with acts, however many entries these have', async () => {
    const run = (hour: number): Entry[] =>
      Array.from({ length: 25 }, (_, index) => ({
        ...{ kind: 'backup/finished', site: `Site ${index}`, at: `2026-11-20T${hour}:30:00Z` },
      }))
    await open([...run(10), ...run(12), failed])
    const act = 'Backup finished, 25 sites'
    await waitFor(() => expect(rows()).toEqual([act, act, 'Backup failedDisk full']))
    expect(screen.getByText('51 entries')).toBeDefined()
  })

  it('filters the entries that failed', async () => {
    const { user, address } = await open([failed, { ...failed, at: '2026-11-20T09:30:00Z' }, updated])
    await user.click(await screen.findByRole('button', { name: 'Result: All' }))
    await user.click(await screen.findByRole('option', { name: 'Failed' }))
    await waitFor(() => expect(rows()).toEqual(['Backup failedDisk full', 'Backup failedDisk full']))
    expect(address()).toBe('/activity?result=failed')
    expect(screen.getByText('2 entries')).toBeDefined()
  })

  it('offers no filter by result before a backend without groups, whatever the address says', async () => {
    await open([failed, updated], '/activity?result=failed', { hasNoCapabilities: true })
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(screen.queryByRole('button', { name: /^Result/ })).toBeNull()
  })
})

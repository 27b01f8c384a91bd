import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { updatesPage, watchedFetch } from '../../../test/open-updates.ts'

const { open } = updatesPage()
const three = [
  { site: 'Alpha', name: 'JCE Editor', next: '2.9.99' },
  { site: 'Alpha', name: 'Akeeba', next: '2.10.0' },
  { site: 'Beta', name: 'SP Page Builder', next: '6.0.1' },
]

describe('how far updates go', () => {
  it.each([
    ['the list', '/updates', 1],
    ['groups by site', '/updates?group=site', 1],
    ['groups by extension', '/updates?group=extension', 1],
  ])('is marked in %s for the major ones alone', async (_, path, marks) => {
    await open(three, path)
    expect(await screen.findAllByText('Major')).toHaveLength(marks)
  })

  it('is marked for the updates of an open group', async () => {
    const { user } = await open(three, '/updates?group=site')
    await user.click(await screen.findByRole('button', { name: 'Beta', expanded: false }))
    await waitFor(() => expect(screen.getAllByText('Major')).toHaveLength(2))
  })

  it('is marked for updates of the core', async () => {
    const { db, sites, user } = await open(three, '/updates')
    await db.execute(
      `update sites set core_need_update = 1, app_version = '5.4.6', core_update_to = '6.0.1' where id = ${sites.get('Alpha')?.id}`,
    )
    await user.click(await screen.findByRole('radio', { name: 'Core' }))
    expect(await screen.findByText('6.0.1')).toBeDefined()
    expect(screen.getByText('Major')).toBeDefined()
  })

  it('is a filter of the list, of the groups, and of what is started from them', async () => {
    const { user, address } = await open(three)
    await screen.findByText('SP Page Builder')
    await user.click(screen.getByRole('button', { name: 'Change: All' }))
    await user.click(await screen.findByRole('option', { name: 'Minor' }))
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
    expect(screen.getByText('Akeeba')).toBeDefined()
    expect(screen.getByText('1 update')).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'By site' }))
    expect(await screen.findByRole('button', { name: 'Update 1 of Alpha' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /of Beta/ })).toBeNull()
    expect(address()).toBe('/updates?level=minor&group=site')
  })

  it('says that no update goes so far', async () => {
    const { user } = await open(three.slice(0, 1), '/updates?level=major')
    expect(await screen.findByText('No major update waits.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all updates' }))
    expect(await screen.findByText('JCE Editor')).toBeDefined()
  })

  it('is a filter before a plain backend, too, which is asked without it', async () => {
    const { fetch, asked } = watchedFetch('/accountupdates')
    await open(three, '/updates?level=patch', fetch, { hasNoCapabilities: true })
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
    expect(screen.getByText('JCE Editor')).toBeDefined()
    expect(asked.some(({ searchParams }) => searchParams.has('level'))).toBe(false)
  })
})

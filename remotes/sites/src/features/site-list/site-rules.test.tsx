import { aTag, aUser } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSites } from '../../../test/open-sites.ts'
import { siteHeads } from '../../../test/site-heads.ts'

const { open, db } = openSites()
const rowOf = (name: string) => within(screen.getByRole('link', { name }).closest('tr') ?? document.body)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

describe('the specified site list', () => {
  // spec: SM-2-018, SM-2-019, SM-2-020, SM-2-021, SM-2-022, SM-2-023, SM-2-024, SM-2-025, SM-2-026
  it('shows the columns of the specification in its order', async () => {
    await open([{ name: 'Alpha' }])
    const heads = (await screen.findAllByRole('columnheader')).map((head) => head.textContent)
    expect(heads).toEqual(siteHeads)
    expect(screen.getByRole('checkbox', { name: 'Select Alpha' })).toBeDefined()
  })

  // spec: SM-2-014, SM-2-015
  it.each([
    ['TLS', 'tls_expiration'],
    ['Core', 'app_version'],
    ['State', 'state'],
    ['Latest backup', 'last_backup'],
    ['Latest tested backup', 'last_checked_backup'],
  ])('has the server sort by %s as %s; by name, ascending, at first', async (title, sort) => {
    const { user, lists } = await open([{ name: 'Alpha' }])
    await user.click(await screen.findByRole('button', { name: title }))
    const pages = () => lists().filter((query) => query.get('limit') === '20')
    await waitFor(() => expect(pages().at(-1)?.get('sort')).toBe(sort))
    const [first] = pages()
    expect([first?.get('sort'), first?.get('dir'), first?.get('page')]).toEqual(['name', 'asc', '1'])
  })

  // spec: SM-2-020, SM-2-035, SM-2-037, SM-2-038, SM-2-039, SM-2-040, SM-2-041
  it('shows counts, targets, certificates, backups and tests', async () => {
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
      { name: 'Just connected', tlsEnabled: 1, tlsExpiration: null },
      { name: 'Ended', appVersion: '4.2.9' },
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
    expect(rowOf('Just connected').getByText('End not known')).toBeDefined()
    expect(rowOf('Ended').getByText('End of life')).toBeDefined()
    expect(rowOf('Soon').queryByText('End of life')).toBeNull()
    expect(rowOf('Just connected').queryByText('No TLS')).toBeNull()
  })

  // spec: SM-2-031, SM-2-032, SM-2-033, SM-2-034, SM-4-001, SM-4-002
  it('shows the state of an idle site, else its work, or Enable refresh', async () => {
    await open([
      { name: 'Calm' },
      { name: 'Uneasy', phpVersion: '7.4.33' },
      { name: 'Ill', online: false },
      { name: 'Busy', processState: 1 },
      { name: 'Left', refreshDisabled: true },
    ])
    await screen.findByRole('link', { name: 'Calm' })
    expect(rowOf('Calm').getByText('Healthy')).toBeDefined()
    expect(rowOf('Uneasy').getByTitle('Warning: PHP 7.4 end of life')).toBeDefined()
    expect(rowOf('Ill').getByTitle('Critical: Offline')).toBeDefined()
    expect(rowOf('Busy').queryByText('Healthy')).toBeNull()
    expect(rowOf('Busy').getByText('Working…')).toBeDefined()
    expect(rowOf('Left').queryByText('Healthy')).toBeNull()
    expect(rowOf('Left').getByRole('button', { name: 'Enable refresh of Left' })).toBeDefined()
  })

  // spec: SM-2-010
  it('offers for a selection the actions of the specification', async () => {
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
      expect(await bar.findByRole('button', { name })).toBeDefined()
    }
  })

  // spec: SM-2-012, SM-2-044
  it('returns to page 1 when the tag filter changes; its options are the tags of the account', async () => {
    const tags: number[] = []
    const { user, address, lists } = await open(
      Array.from({ length: 21 }, (_, index) => ({ name: `Site ${index + 10}` })),
      () => '/sites?page=2',
      async (account) => {
        for (const name of ['Shop', 'Club']) tags.push((await aTag(db(), { accountId: account, name })).id)
        await aTag(db(), { accountId: (await aUser(db())).accountId, name: 'Of others' })
      },
    )
    await screen.findByRole('link', { name: 'Site 30' })
    await user.click(screen.getByRole('button', { name: 'Tag: All' }))
    const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(options).toEqual(['All', 'Club', 'Shop'])
    await user.click(await screen.findByRole('option', { name: 'Shop' }))
    await waitFor(() => expect(address()).toBe(`/sites/${tags[0]}`))
    await waitFor(() =>
      expect([lists().at(-1)?.get('tagId'), lists().at(-1)?.get('page')]).toEqual([String(tags[0]), '1']),
    )
    await user.click(screen.getByRole('button', { name: 'Tag: Shop' }))
    await user.click(await screen.findByRole('option', { name: 'All' }))
    await waitFor(() => expect(address()).toBe('/sites'))
    await user.click(screen.getByRole('button', { name: 'State: Any' }))
    await user.click(await screen.findByRole('option', { name: 'Critical' }))
    await waitFor(() => expect(address()).toBe('/sites?state=critical'))
  })
})

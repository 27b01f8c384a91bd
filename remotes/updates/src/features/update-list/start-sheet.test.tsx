import { failingFetch } from '@flotilla/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Pending, updatesPage, watchedFetch } from '../../../test/open-updates.ts'
import { two } from '../../../test/pending.ts'

const { open } = updatesPage()
const started = 'select count(*)::int as count from extensions where process_state = 1 and account_id = '
const jce = (count: number): Pending[] =>
  Array.from({ length: count }, (_, index) => ({ site: `Site ${index + 1}`, name: 'JCE Editor' }))

describe('the sheet before many updates', () => {
  it('comes before all of a page, names sites, versions, major jumps and backups, and starts nothing when cancelled', async () => {
    const { user, db, accountId } = await open([
      ...two,
      { site: 'Beta', name: 'SP Page Builder', next: '6.0.1' },
    ])
    await screen.findByText('SP Page Builder')
    const button = screen.getByRole('button', { name: 'Update all on page' })
    await user.click(button)
    const sheet = within(await screen.findByRole('dialog', { name: 'Update extensions' }))
    expect(await sheet.findByText('Start 2 extension updates at 2 sites.')).toBeDefined()
    expect(sheet.getByRole('list', { name: '1 is left out' }).textContent).toBe(
      'A major update1SP Page Builder at Beta',
    )
    await user.click(sheet.getByRole('checkbox', { name: 'Leave out 1 major update', checked: true }))
    expect(sheet.getByText('Start 3 extension updates at 2 sites.')).toBeDefined()
    const [alpha, beta] = sheet.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(alpha).toMatch(/^AlphaNever testedJCE Editor.*2\.9\.99$/)
    expect(beta).toMatch(/^BetaNever testedPhoca Gallery.*2\.9\.99SP Page Builder.*6\.0\.1Major$/)
    await user.click(sheet.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button)
    expect((await db.execute(`${started}${accountId}`)).rows).toEqual([{ count: 0 }])
  })

  it('leaves major updates out unless it is told otherwise', async () => {
    const { user, db, accountId } = await open([
      ...two,
      { site: 'Beta', name: 'SP Page Builder', next: '6.0.1' },
    ])
    await screen.findByText('SP Page Builder')
    await user.click(screen.getByRole('button', { name: 'Update all on page' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Back up first' }))
    await user.click(screen.getByRole('button', { name: 'Start 2 updates' }))
    await waitFor(() => expect(screen.getAllByText('Updating…')).toHaveLength(2))
    expect(screen.getByRole('button', { name: 'Update SP Page Builder at Beta' })).toBeDefined()
    expect((await db.execute(`${started}${accountId}`)).rows).toEqual([{ count: 2 }])
  })

  it('comes before a group of more than five', async () => {
    const { user } = await open(jce(6), '/updates?group=extension')
    await user.click(await screen.findByRole('button', { name: 'Update 6 of JCE Editor' }))
    expect(await screen.findByText('Start 6 extension updates at 6 sites.')).toBeDefined()
    await user.click(await screen.findByRole('checkbox', { name: 'Back up first' }))
    await user.click(screen.getByRole('button', { name: 'Start 6 updates' }))
    expect(await screen.findByText(/6 running/)).toBeDefined()
  })

  it('does not come before a group of five', async () => {
    const { user } = await open(jce(5), '/updates?group=extension')
    await user.click(await screen.findByRole('button', { name: 'Update 5 of JCE Editor' }))
    expect(await screen.findByText(/5 running/)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['in the list', '/updates', 'Update SP Page Builder at Beta'],
    ['of a group', '/updates?group=site', 'Update 1 of Beta'],
  ])('comes before a single major update %s', async (_, path, name) => {
    const { user, db, accountId } = await open(
      [{ site: 'Beta', name: 'SP Page Builder', next: '6.0.1' }],
      path,
    )
    expect(await screen.findByText('Major')).toBeDefined()
    await user.click(screen.getByRole('button', { name }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Update SP Page Builder' }))
    expect(await sheet.findByText('Update SP Page Builder at Beta.')).toBeDefined()
    expect(sheet.getByText('A new major version may require other changes on the site.')).toBeDefined()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
    expect((await db.execute(`${started}${accountId}`)).rows).toEqual([{ count: 0 }])
    await user.click(sheet.getByRole('checkbox', { name: 'Back up first' }))
    await user.click(sheet.getByRole('button', { name: 'Update SP Page Builder' }))
    expect(await screen.findByText(/Updating…|1 running/)).toBeDefined()
  })

  it('names notes first, and leaves out sites that are offline or in maintenance', async () => {
    const names = ['Alpha', 'Beta', 'Gamma']
    const { user, db, sites } = await open(names.map((site) => ({ site, name: 'JCE Editor' })))
    const idOf = (name: string) => sites.get(name)?.id
    await db.execute(`update sites set description = 'Ask before changes' where id = ${idOf('Alpha')}`)
    await db.execute(`update sites set online = false where id = ${idOf('Beta')}`)
    await db.execute(`update sites set maintenance = true where id = ${idOf('Gamma')}`)
    await screen.findAllByText('JCE Editor')
    await user.click(screen.getByRole('button', { name: 'Update all on page' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Update extensions' }))
    expect(await sheet.findByText('Start 1 extension update at 1 site.')).toBeDefined()
    expect(sheet.getAllByRole('list').map(({ textContent }) => textContent)).toEqual([
      'AlphaAsk before changes',
      expect.stringMatching(/^AlphaNever tested/),
      'The site is down1BetaThe site is in maintenance1Gamma',
    ])
  })

  it('starts a single update that is selected at once', async () => {
    const { user } = await open(two)
    await user.click(await screen.findByRole('checkbox', { name: 'Select JCE Editor at Alpha' }))
    await user.click(screen.getByRole('button', { name: 'Update selected 1' }))
    expect(await screen.findByText('Updating…')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says that backups are not known when the sites cannot be read, and can start all the same', async () => {
    const { fetch } = failingFetch({ '/accountsites': { status: 503, body: { message: 'Down.' } } })
    const { user } = await open(two, '/updates', fetch)
    await screen.findByText('JCE Editor')
    await user.click(screen.getByRole('button', { name: 'Update all on page' }))
    expect(await screen.findAllByText('Backups not known')).toHaveLength(2)
    expect(screen.queryByRole('checkbox', { name: 'Back up first' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Start 2 updates' }))
    await waitFor(() => expect(screen.getAllByText('Updating…')).toHaveLength(2))
  })

  it('backs each site up first unless it is told not to, and updates a site once its backup has ended well', async () => {
    const { fetch, asked } = watchedFetch('/backup')
    const { user, host, sites, db, accountId } = await open(two, '/updates', fetch)
    await screen.findByText('JCE Editor')
    await user.click(screen.getByRole('button', { name: 'Update all on page' }))
    await user.click(await screen.findByRole('button', { name: 'Start 2 updates' }))
    await waitFor(() => expect(asked).toHaveLength(2))
    await waitFor(() => expect(screen.getAllByText('Waiting')).toHaveLength(2))
    const said = ['Backups started. Each update follows its backup.']
    await waitFor(() => expect(host.notices.all().map(({ text }) => text)).toEqual(said))
    expect((await db.execute(`${started}${accountId}`)).rows).toEqual([{ count: 0 }])
    const [alpha, beta] = ['Alpha', 'Beta'].map((name) => ({ site_id: sites.get(name)?.id, site_name: name }))
    await db.execute(`delete from jobs where account_id = ${accountId}`)
    await db.execute(`update sites set process_state = 0 where account_id = ${accountId}`)
    host.emit('backup.failed', { ...alpha, message: 'Disk is full' })
    host.emit('backup.finished', { ...beta, backup_id: 1 })
    await waitFor(async () =>
      expect((await db.execute(`${started}${accountId}`)).rows).toEqual([{ count: 1 }]),
    )
    expect(await screen.findByRole('button', { name: 'Update JCE Editor at Alpha' })).toBeDefined()
  })
})

import { anExtension } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSites } from '../../../../test/open-sites.ts'

const { open, db } = openSites()
const behind = { appVersion: '5.4.6', coreNeedUpdate: 1 as const, coreUpdateTo: '5.4.9' }
const major = { ...behind, coreUpdateTo: '6.0.1' }
const selectAll = () => screen.findByRole('checkbox', { name: 'Select all sites on this page' })
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }))
const started = (called: readonly URL[], end: RegExp) => called.filter(({ pathname }) => end.test(pathname))
const six = Array.from({ length: 6 }, (_, index) => ({ name: `Site ${index + 1}` }))

describe('the sheet before bulk work', () => {
  it('precedes core updates, names versions and last tested backup of each site, and starts nothing itself', async () => {
    const { user, called } = await open([
      { name: 'Alpha', ...behind },
      { name: 'Beta', ...major },
      { name: 'Busy', ...behind, processState: 1 },
    ])
    await user.click(await selectAll())
    const button = await screen.findByRole('button', { name: /^Update core/ })
    await user.click(button)
    const shown = await sheet('Update core')
    expect(shown.getByText('Update the core of 1 site.')).toBeDefined()
    expect(shown.getByRole('list', { name: '2 are left out' }).textContent).toBe(
      'Other work runs on this site1BusyA major update1Beta',
    )
    await user.click(shown.getByRole('checkbox', { name: 'Leave out 1 major update' }))
    screen.getByRole('button', { name: 'Cancel' }).focus()
    expect(shown.getByText('Update the core of 2 sites.')).toBeDefined()
    const listed = shown.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(listed.slice(0, 2)).toEqual([
      expect.stringMatching(/^AlphaNever tested5\.4\.6.*5\.4\.9$/),
      expect.stringMatching(/^BetaNever tested5\.4\.6.*6\.0\.1Major$/),
    ])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button)
    expect(started(called, /updatecore$/)).toEqual([])
  })

  it('leaves major updates out unless it is told otherwise', async () => {
    const { user, called, ids } = await open([
      { name: 'Alpha', ...behind },
      { name: 'Beta', ...major },
    ])
    await user.click(await selectAll())
    await user.click(await screen.findByRole('button', { name: /^Update core/ }))
    const shown = await sheet('Update core')
    expect(shown.getByRole('checkbox', { name: 'Leave out 1 major update', checked: true })).toBeDefined()
    await user.click(await screen.findByRole('checkbox', { name: 'Back up first' }))
    await user.click(shown.getByRole('button', { name: 'Update core of 1 site' }))
    await waitFor(() =>
      expect(started(called, /updatecore$/).map(({ pathname }) => pathname)).toEqual([
        expect.stringContaining(`/site/${ids[0]}/`),
      ]),
    )
  })

  it('precedes one core update from the row menu, closes on Esc and returns the focus', async () => {
    const { user, called } = await open([{ name: 'Alpha', ...behind }])
    const trigger = await screen.findByRole('button', { name: 'Actions for Alpha' })
    await user.click(trigger)
    await user.click(await screen.findByRole('menuitem', { name: 'Update core' }))
    const shown = await sheet('Update core')
    expect(shown.getByText('Update the core of Alpha.')).toBeDefined()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(trigger))
    expect(started(called, /updatecore$/)).toEqual([])
  })

  it('precedes one core update in the panel of a site', async () => {
    const { user, called } = await open([{ name: 'Alpha', ...behind }], ([id]) => `/sites?site=${id}`)
    await user.click(await screen.findByRole('button', { name: /^Update to 5.4.9/ }))
    const act = await screen.findByRole('button', { name: 'Update core of Alpha' })
    expect(started(called, /updatecore$/)).toEqual([])
    await user.click(await screen.findByRole('checkbox', { name: 'Back up first' }))
    await user.click(act)
    await waitFor(() => expect(started(called, /updatecore$/)).toHaveLength(1))
  })

  it('backs sites up before their update by default, and leaves out sites without a possible backup', async () => {
    const { user, called, ids, host } = await open([
      { name: 'Alpha', ...behind },
      { name: 'Bare', ...behind, canStartBackup: false },
    ])
    await user.click(await selectAll())
    await user.click(await screen.findByRole('button', { name: /^Update core/ }))
    const shown = await sheet('Update core')
    expect(shown.getByRole('list', { name: '1 is left out' }).textContent).toBe(
      'It cannot be backed up now1Bare',
    )
    await user.click(shown.getByRole('checkbox', { name: 'Test each backup, too' }))
    await user.click(shown.getByRole('button', { name: 'Update core of 1 site' }))
    await waitFor(() => expect(started(called, /\/backupandtest$/)).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(started(called, /updatecore$/)).toEqual([])
    host.emit('backup.finished', { site_id: ids[0], site_name: 'Alpha', backup_id: 1 })
    expect(started(called, /updatecore$/)).toEqual([])
    await db().execute(`delete from jobs where site_id = ${ids[0]}`)
    await db().execute(`update sites set process_state = 0 where id = ${ids[0]}`)
    const test = { backup_id: 1, last_test_state: 2, last_test_reason: null }
    host.emit('backuptest.finished', { site_id: ids[0], site_name: 'Alpha', ...test })
    await waitFor(() => expect(started(called, /updatecore$/)).toHaveLength(1))
  })

  it('does not precede the backups of a page', async () => {
    const { user, called } = await open(six)
    await user.click(await selectAll())
    await user.click(await screen.findByRole('button', { name: 'Backup now' }))
    await waitFor(() => expect(started(called, /\/backup$/).length).toBeGreaterThan(0))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('lists the updates for Update all, and starts those that are not left out', async () => {
    const { user, called, host } = await open([{ name: 'Alpha' }, { name: 'Beta' }], undefined, seedUpdates)
    await user.click(await selectAll())
    await user.click(await screen.findByRole('button', { name: /^Update all/ }))
    const shown = await sheet('Update all')
    expect(await shown.findByText('Start 1 extension update at 1 site.')).toBeDefined()
    expect(shown.getByText('SP Page Builder at Alpha')).toBeDefined()
    expect(started(called, /\/update$/)).toEqual([])
    await user.click(shown.getByRole('checkbox', { name: 'Back up first' }))
    await user.click(shown.getByRole('button', { name: 'Start 1 update' }))
    await waitFor(() => expect(host.notices.all().map(({ text }) => text)).toContain('1 update started'))
    expect(started(called, /\/update$/)).toHaveLength(1)
  })

  async function seedUpdates(accountId: number, [alpha = 0, beta = 0]: number[]) {
    const update = { needsUpdate: 1 as const }
    const builder = { translatedName: 'SP Page Builder', version: '5.5.6', nextVersion: '6.0.1' }
    const editor = { translatedName: 'JCE Editor', version: '2.9.1', nextVersion: '2.9.9' }
    await anExtension(db(), { id: alpha, accountId }, { ...update, ...builder })
    await anExtension(db(), { id: beta, accountId }, { ...update, ...editor })
  }
})

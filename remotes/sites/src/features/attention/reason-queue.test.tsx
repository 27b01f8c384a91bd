import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSites } from '../../../test/open-sites.ts'

const { open } = openSites()

const down = { online: false, offlineSince: new Date(Date.now() - 2 * 3_600_000) }
const behind = { coreNeedUpdate: 1, coreUpdateTo: '5.4.9' }
/** The update that waits closes a known flaw. */
const flawed = { ...behind, appVersion: '5.0.1' }
const failed = {
  ...behind,
  causes: {
    coreFailure: { target: '5.4.9', message: 'The disk is full. Make room.', at: '2026-11-21T18:00:00Z' },
  },
}
const at =
  (path = '/attention?by=reason') =>
  () =>
    path
const groups = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const listOf = (name: string) => within(screen.getByRole('list', { name: `Sites: ${name}` }))

describe('the attention page by reason', () => {
  it('groups the sites of the fleet by reason, worst first, each with its details and act', async () => {
    await open(
      [
        { name: 'Alpha', ...flawed },
        { name: 'Beta', ...failed },
        { name: 'Gamma', ...down },
        { name: 'Delta', ...flawed, phpVersion: '7.4.33' },
        { name: 'Behind', ...behind },
        { name: 'Fine' },
      ],
      at(),
    )
    await screen.findByText('4 sites, 5 reasons')
    expect(groups()).toEqual(['Offline', 'Core update failed', 'Known flaw', 'PHP end of life'])
    expect(listOf('Core update failed').getByText(/The disk is full\.$/)).toBeDefined()
    expect(
      listOf('Known flaw')
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Alpha', 'Delta'])
    expect(
      listOf('Offline').getByRole('link', { name: 'Write to the host: Gamma' }).getAttribute('href'),
    ).toMatch(/^mailto:\?subject=.*does%20not%20answer&body=/)
    expect(listOf('Offline').getByText(/its host must help\.$/)).toBeDefined()
    for (const name of ['Behind', 'Fine']) expect(screen.queryByRole('link', { name })).toBeNull()
  })

  it('starts the act of a reason at all its sites, after a sheet that names sites and exceptions', async () => {
    const { user, called, ids } = await open(
      [
        { name: 'Alpha', ...flawed },
        { name: 'Beta', ...flawed, appVersion: '4.4.1' },
        { name: 'Busy', ...flawed, processState: 1 },
      ],
      at('/attention?reason=vulnerable'),
    )
    await user.click(await screen.findByRole('button', { name: /^Update core 2 sites/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Update core at 2 sites?' }))
    await user.click(sheet.getByRole('checkbox', { name: 'Leave out 1 major update' }))
    const listed = sheet.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(listed[0]).toMatch(/^Alpha.*5\.0\.1.*5\.4\.9$/)
    expect(listed[1]).toMatch(/^Beta.*4\.4\.1.*5\.4\.9Major$/)
    expect(sheet.getByRole('list', { name: '1 is left out' }).textContent).toMatch(
      /^Work is running on this site/,
    )
    const updates = () => called.filter(({ pathname }) => pathname.endsWith('/updatecore'))
    expect(updates()).toHaveLength(0)
    await user.click(sheet.getByRole('checkbox', { name: 'Back up first' }))
    await user.click(sheet.getByRole('button', { name: 'Update core at 2 sites' }))
    await waitFor(() => expect(updates()).toHaveLength(2))
    const started = updates().map(({ pathname }) => pathname)
    expect(started.some((path) => path.includes(`/site/${ids[2]}/`))).toBe(false)
  })

  it('says why an act is disabled', async () => {
    await open(
      [
        { name: 'Alpha', canStartBackup: false, urlBackend: '' },
        { name: 'Beta', ...failed, processState: 1 },
      ],
      at(),
    )
    const backend = await screen.findByRole('button', { name: /^Open backend/ })
    expect(backend.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('The address of its backend is not known')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Update core: Beta' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  it('puts one reason of a site aside for a time in words, which Undo ends', async () => {
    const { user, host } = await open([{ name: 'Alpha', ...flawed, phpVersion: '7.4.33' }], at())
    await user.click(await screen.findByRole('button', { name: /^Snooze: Known flaw, Alpha/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Until it changes' }))
    await waitFor(() => expect(groups()).toEqual(['PHP end of life']))
    const toast = host.notices
      .all()
      .find(({ text }) => text === 'Known flaw, Alpha put aside until it changes')
    expect(toast?.act?.label).toBe('Undo')
    toast?.act?.run()
    await waitFor(() => expect(groups()).toEqual(['Known flaw', 'PHP end of life']))
  })

  it('puts a reason aside with a note until a day, and restores it with Bring back', async () => {
    const { user } = await open([{ name: 'Alpha', ...flawed }], at())
    await user.click(await screen.findByRole('button', { name: /^Snooze: Known flaw, Alpha/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'On a day, with a note…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Snooze: Known flaw, Alpha' }))
    await user.click(dialog.getByRole('button', { name: 'Snooze' }))
    expect(dialog.getByText('Choose a future day')).toBeDefined()
    await user.click(dialog.getByRole('radio', { name: 'until it changes' }))
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Relaunch in January')
    await user.click(dialog.getByRole('button', { name: 'Snooze' }))
    expect(await screen.findByText('All clear')).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'Put aside 1' }))
    expect(await screen.findByText('Put aside until it changes: Relaunch in January')).toBeDefined()
    await user.click(screen.getByRole('button', { name: /^Bring back/ }))
    expect(await screen.findByText('Nothing is put aside')).toBeDefined()
    await user.click(screen.getByRole('radio', { name: /^Inbox/ }))
    expect(await screen.findByRole('link', { name: 'Alpha' })).toBeDefined()
  })

  it('moves with j and k and opens a site with Enter', async () => {
    const sites = ['Alpha', 'Beta'].map((name) => ({ name, ...flawed }))
    const { user, address, ids } = await open(sites, at())
    await screen.findByRole('link', { name: 'Alpha' })
    await user.keyboard('jj')
    expect(document.activeElement?.textContent).toBe('Beta')
    await user.keyboard('k{Enter}')
    await waitFor(() => expect(address()).toContain(`site=${ids[0]}`))
  })

  it('shows eight sites of a long reason, and all of them page by page on request', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      name: `Site ${String(index + 1).padStart(2, '0')}`,
      ...flawed,
    }))
    const { user, address, lists } = await open(many, at())
    const all = await screen.findByRole('link', { name: 'Show all 60 sites' })
    expect(listOf('Known flaw').getAllByRole('listitem')).toHaveLength(8)
    expect(lists()).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: /^Update core 60 sites/ }))
    await screen.findByRole('dialog', { name: 'Update core at 60 sites?' })
    await user.keyboard('{Escape}')
    await user.click(all)
    await waitFor(() => expect(address()).toContain('reason=vulnerable'))
    await waitFor(() => expect(listOf('Known flaw').getAllByRole('listitem')).toHaveLength(50))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(listOf('Known flaw').getAllByRole('listitem')).toHaveLength(10))
  })
})

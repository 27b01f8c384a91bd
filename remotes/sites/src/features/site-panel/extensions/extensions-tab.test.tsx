import { failingFetch } from '@flotilla/testing'
import { anExtension } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { panelTab } from '../../../../test/panel-tab.ts'

const { open } = panelTab<Parameters<typeof anExtension>[2]>('extensions', anExtension)

const jce = {
  translatedName: 'JCE Editor',
  needsUpdate: 1 as const,
  nextVersion: '2.9.99',
}
const akeeba = { name: 'pkg_akeebabackup', translatedName: 'Akeeba Backup', supportUpdate: true }
const plain = { name: 'tpl_plain', translatedName: 'Plain Template', supportUpdate: false }
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))

describe('the extensions tab', () => {
  // spec: SM-2-069, SM-2-070
  it('shows the number of pending updates in its name, and versions by extension name', async () => {
    await open([jce, akeeba])
    const tabs = await screen.findByRole('navigation', { name: 'Parts of Alpha' })
    const counted = await within(tabs).findByRole('link', { name: /Extensions.*1/ })
    expect(counted.getAttribute('aria-current')).toBe('page')
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2))
    expect(screen.getAllByRole('rowheader')[0]?.textContent).toContain('Akeeba Backup')
    expect((await rowOf(/JCE/)).getByRole('cell', { name: '2.9.99' })).toBeDefined()
    expect((await rowOf(/Akeeba/)).getByText('Up to date')).toBeDefined()
  })

  it('says since when the site no longer reports an update, as the dashboard does', async () => {
    const { user } = await open([{ ...jce, updateUnknownSince: new Date('2026-11-20T08:00:00Z') }, akeeba])
    expect((await rowOf(/JCE/)).getByText('Unknown since 20.11.')).toBeDefined()
    expect((await rowOf(/Akeeba/)).queryByText(/Unknown/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Update JCE Editor' })).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Dashboard' }))
    expect(await screen.findByRole('list', { name: 'Updates' })).toBeDefined()
    expect(screen.getByText('Unknown since 20.11.')).toBeDefined()
  })

  // spec: SM-2-073, SM-4-007, SM-4-009, SM-4-012
  it('updates an extension and shows it as done afterwards', async () => {
    const { user, site, host, ids, db } = await open([jce])
    await user.click(await screen.findByRole('button', { name: 'Update JCE Editor' }))
    expect(await screen.findByText('Updating…')).toBeDefined()
    await db.execute(
      `update extensions set needs_update = 0, process_state = 0, version = '2.9.99' where id = ${ids[0]}`,
    )
    const event = { extension_id: ids[0], name: 'JCE Editor', version: '2.9.99', process_state: 2 }
    host.emit('extensionupdate.success', { site_id: site.id, site_name: 'Alpha', ...event, message: null })
    expect(await screen.findByText('Updated')).toBeDefined()
  })

  // spec: SM-2-073, SM-4-010, SM-4-011
  it('says why an update failed and offers it again', async () => {
    const { user } = await open([{ ...jce, processState: 8, processMessage: 'Download key missing' }])
    expect(await screen.findByText('Download key missing')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Retry JCE Editor' }))
    expect(await screen.findByText('Updating…')).toBeDefined()
  })

  // spec: SM-2-073, SM-4-013
  it('ignores an update and reverses that', async () => {
    const { user } = await open([jce])
    await user.click(await screen.findByRole('button', { name: 'Ignore the update of JCE Editor' }))
    await user.click(await screen.findByRole('button', { name: 'Unignore JCE Editor' }))
    expect(await screen.findByRole('button', { name: 'Update JCE Editor' })).toBeDefined()
  })

  // spec: SM-2-071, SM-2-072, SM-5-009, SM-9-021
  it('sets auto-update at once, where updates are supported: on 1, off 0, global -1', async () => {
    const { user, ids, db } = await open([plain, akeeba])
    const stored = async () =>
      (await db.execute(`select autoupdate from extensions where id = ${ids[1]}`)).rows[0]?.autoupdate
    const choice = within(await screen.findByRole('radiogroup', { name: 'Auto-update of Akeeba Backup' }))
    expect(choice.getByRole<HTMLInputElement>('radio', { name: 'Global (off)' }).checked).toBe(true)
    for (const [name, value] of [
      ['On', 1],
      ['Off', 0],
      ['Global (off)', -1],
    ] as const) {
      await user.click(choice.getByRole('radio', { name }))
      expect(choice.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true)
      await waitFor(async () => expect(await stored()).toBe(value))
    }
    expect((await rowOf(/Plain/)).queryByRole('radiogroup')).toBeNull()
    expect((await rowOf(/Plain/)).getByText('No updater')).toBeDefined()
  })

  it('restores the previous auto-update when saving fails', async () => {
    const broken = failingFetch({ '/autoupdatebyid': { status: 500, body: { message: 'Not now.' } } })
    const { user } = await open([akeeba], { fetch: broken.fetch })
    await user.click(await screen.findByRole('radio', { name: 'On' }))
    expect(await screen.findByText('Not now.')).toBeDefined()
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Global (off)' }).checked).toBe(true),
    )
  })

  it('filters the extensions by name while somebody types', async () => {
    const { user } = await open([jce, akeeba])
    await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), 'akee')
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'xx')
    expect(await screen.findByRole('heading', { name: 'No extension matches' })).toBeDefined()
  })

  it('says how to load the extensions when none are known', async () => {
    const { user, runs } = await open([])
    expect(await screen.findByRole('heading', { name: 'No extensions known' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Refresh data' }))
    await waitFor(() => expect(runs()[0]).toMatchObject({ kind: 'refresh' }))
  })
})

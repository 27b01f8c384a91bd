import { listSites } from '@flotilla/api/contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSites } from '../test/open-sites.ts'
import { commands } from './commands.ts'

const { open } = openSites()

/** The platform of a palette that is open above the list of one site. */
async function openPalette(
  fields: { canStartBackup?: boolean; urlBackend?: string; extensionsNeedUpdate?: number } = {},
) {
  const { host } = await open([{ name: 'Alpha', url: 'https://www.alpha.example/', ...fields }])
  await screen.findByRole('link', { name: 'Alpha' })
  const visited: string[] = []
  const platform = { ...host.platform, navigate: (path: string) => void visited.push(path) }
  const [site] = (await platform.http.call(listSites)).data
  const command = (id: string) => {
    const found = commands(platform).find((each) => each.id === id)
    if (found === undefined || !('runOnSite' in found) || site === undefined) throw new Error(`No ${id}.`)
    return { run: () => found.runOnSite(site), refusal: found.refusal?.(site) }
  }
  return { command, visited, host, id: site?.id }
}

it('offers the palette what can be done with the selected sites, as long as they are selected', async () => {
  const { host, user } = await open([{ name: 'Alpha' }, { name: 'Beta' }])
  const platform = { ...host.platform, navigate: () => {} }
  const labels = () =>
    commands(platform)
      .filter(({ id }) => id.startsWith('sites:selected:'))
      .map(({ label }) => label)
  expect(labels()).toEqual([])
  await user.click(await screen.findByRole('checkbox', { name: 'Select all sites on this page' }))
  await waitFor(() =>
    expect(labels()).toEqual([
      'Back up and test 2 selected',
      'Back up 2 selected',
      'Refresh data of 2 selected',
      'Update core of 2 selected',
      'Set schedule of 2 selected…',
    ]),
  )
  const backUp = commands(platform).find(({ id }) => id === 'sites:selected:backup-and-test')
  if (backUp === undefined || !('run' in backUp)) throw new Error('It is not offered.')
  backUp.run()
  await waitFor(() =>
    expect(host.notices.all().map(({ text }) => text)).toContain('Backup started successfully'),
  )
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(labels()).toEqual([])
})

describe('a command of the sites remote in the palette', () => {
  it('starts a backup as the button of the site does', async () => {
    const { command, host } = await openPalette()
    command('sites:backup').run()
    await waitFor(() =>
      expect(host.notices.all().map(({ text }) => text)).toContain('Backup started successfully'),
    )
  })

  it('says why a site cannot be backed up', async () => {
    const { command } = await openPalette({ canStartBackup: false })
    expect(command('sites:backup').refusal).toMatch(/backup tool/i)
  })

  it('opens the updates and the log of a site, and says when it has no extension update', async () => {
    const { command, visited, id } = await openPalette({ extensionsNeedUpdate: 2 })
    expect(command('sites:extensions').refusal).toBeUndefined()
    command('sites:extensions').run()
    command('sites:log').run()
    expect(visited).toEqual([`/updates?site=${id}`, `/activity?site=${id}`])
    const fine = await openPalette()
    expect(fine.command('sites:extensions').refusal).toBe('Its extensions are up to date')
  })

  it('opens the core update and the removal of a site, and starts neither', async () => {
    const { command, visited, id } = await openPalette()
    command('sites:core').run()
    command('sites:remove').run()
    command('sites:tab:backups').run()
    expect(visited).toEqual([`/sites?site=${id}`, `/site/${id}/destroy`, `/sites?site=${id}&tab=backups`])
  })

  it('shows the report on a site, and sends nothing', async () => {
    const { command, visited, id } = await openPalette()
    command('sites:report').run()
    expect(visited).toEqual([`/sites?site=${id}&tab=settings&report=1`])
  })

  it('does not open an address other than http or https', async () => {
    const { command } = await openPalette({ urlBackend: 'javascript:alert(1)' })
    expect(command('sites:backend').refusal).toBe('The address of its backend is not known')
  })
})

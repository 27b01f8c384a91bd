import { failingFetch, renderWithServer } from '@flotilla/testing'
import { aSite, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remote } from '../../remote.tsx'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

type Fields = Omit<Parameters<typeof aSite>[1], 'accountId'>

async function open(sites: readonly Fields[], fetch?: typeof globalThis.fetch) {
  const person = await aUser(server.db)
  const made = []
  for (const fields of sites) made.push(await aSite(server.db, { accountId: person.accountId, ...fields }))
  const view = await renderWithServer({
    server,
    user: person,
    remote,
    path: '/sites',
    ...(fetch && { fetch }),
  })
  const texts = () => view.host.notices.all().map(({ tone, text }) => `${tone}: ${text}`)
  return { ...view, sites: made, texts }
}

const refusal = { status: 500, body: { message: 'The database is away.', code: 'internal' } }

describe('the actions of the site list', () => {
  // spec: SM-2-027, SM-2-028, SM-8-001
  it('rename a site in place, on Enter', async () => {
    const { user, texts } = await open([{ name: 'Alpha' }])
    await user.click(await screen.findByRole('button', { name: /^Name of Alpha/ }))
    await user.clear(screen.getByRole('textbox', { name: 'Name of Alpha' }))
    await user.keyboard('Omega{Enter}')
    expect(await screen.findByRole('link', { name: 'Omega' })).toBeDefined()
    await waitFor(() => expect(texts()).toEqual(['success: Saved successfully']))
  })

  // spec: SM-2-027, SM-2-028, SM-8-001
  it('save a description when its field loses the focus', async () => {
    const { user, texts } = await open([{ name: 'Alpha' }])
    await user.click(await screen.findByRole('button', { name: /^Description of Alpha/ }))
    await user.type(screen.getByRole('textbox', { name: 'Description of Alpha' }), 'Call before updates')
    await user.click(document.body)
    expect(await screen.findByText('Call before updates')).toBeDefined()
    await waitFor(() => expect(texts()).toEqual(['success: Saved successfully']))
  })

  // spec: SM-8-002
  it('restore the old name when saving fails, keep what was typed and say so', async () => {
    const broken = failingFetch({ '/site/name': refusal })
    const { user, texts } = await open([{ name: 'Alpha' }], broken.fetch)
    await user.click(await screen.findByRole('button', { name: /^Name of Alpha/ }))
    await user.clear(screen.getByRole('textbox', { name: 'Name of Alpha' }))
    await user.keyboard('Omega{Enter}')
    await waitFor(() => expect(texts()).toEqual(['error: Error while Saving, please try again']))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of Alpha' })
    expect(field.value).toBe('Omega')
    await user.click(field)
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('link', { name: 'Alpha' })).toBeDefined()
  })

  // spec: SM-2-028
  it('save a name when its field loses the focus, and a description on Enter', async () => {
    const { user, texts } = await open([{ name: 'Alpha' }])
    await user.click(await screen.findByRole('button', { name: /^Name of Alpha/ }))
    await user.clear(screen.getByRole('textbox', { name: 'Name of Alpha' }))
    await user.keyboard('Omega')
    await user.click(document.body)
    expect(await screen.findByRole('link', { name: 'Omega' })).toBeDefined()
    await user.click(await screen.findByRole('button', { name: /^Description of Omega/ }))
    await user.type(screen.getByRole('textbox', { name: 'Description of Omega' }), 'Call first{Enter}')
    expect(await screen.findByText('Call first')).toBeDefined()
    const saved = 'success: Saved successfully'
    await waitFor(() => expect(texts()).toEqual([saved, saved]))
  })

  // spec: SM-2-029, SM-9-008
  it('cut a description at 50 characters and show all of it on request', async () => {
    const text = 'Contact is the treasurer, invoices by post, and never call on Sundays'
    const { user } = await open([{ name: 'Alpha', description: text }])
    expect(await screen.findByText(`${text.slice(0, 50)}…`)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'More of the description of Alpha' }))
    expect(screen.getByText(text)).toBeDefined()
  })

  // spec: SM-2-010, SM-2-031, SM-4-002, SM-4-014, SM-4-015, SM-8-004
  it('start backups of the selected sites and show their progress as events arrive', async () => {
    const { user, sites, texts, host } = await open([{ name: 'Alpha' }, { name: 'Beta' }])
    await user.click(await screen.findByRole('checkbox', { name: 'Select all sites on this page' }))
    await user.click(await screen.findByRole('button', { name: 'Backup now' }))
    await waitFor(() => expect(texts()).toEqual(['info: Backup started successfully']))
    expect(await screen.findByRole('progressbar', { name: 'Backup of Alpha' })).toBeDefined()
    host.emit('backup.progress', { site_id: sites[0]?.id, site_name: 'Alpha', progress: 43 })
    expect(await screen.findByText('43 %')).toBeDefined()
  })

  // spec: SM-8-005
  it('clear the progress and say so when a backup cannot be started', async () => {
    const broken = failingFetch({ '/backup': refusal })
    const { user, sites, texts, host } = await open([{ name: 'Alpha' }], broken.fetch)
    await user.click(await screen.findByRole('checkbox', { name: 'Select Alpha' }))
    await user.click(await screen.findByRole('button', { name: 'Backup now' }))
    await waitFor(() => expect(texts()).toEqual(['info: Backup start failed']))
    expect(host.progress.get('site', sites[0]?.id ?? 0)).toBeNull()
  })

  // spec: SM-5-011, SM-8-018, AA-8-014
  it('start no core update when no selected site needs one', async () => {
    const { user, texts } = await open([{ name: 'Alpha' }])
    await user.click(await screen.findByRole('checkbox', { name: 'Select Alpha' }))
    await user.click(await screen.findByRole('button', { name: /Update core/ }))
    expect(texts()).toEqual(['info: Non of the selected Sites needs a core update'])
  })

  // spec: SM-5-010, SM-8-008
  it('start core updates only where needed, and name the sites', async () => {
    const behind = { coreNeedUpdate: 1 as const, coreUpdateTo: '5.4.9' }
    const { user, texts } = await open([
      { name: 'Alpha', ...behind },
      { name: 'Beta' },
      { name: 'Gamma', ...behind },
    ])
    await user.click(await screen.findByRole('checkbox', { name: 'Select all sites on this page' }))
    await user.click(await screen.findByRole('button', { name: /Update core/ }))
    await user.click(await screen.findByRole('checkbox', { name: 'Back up first' }))
    await user.click(await screen.findByRole('button', { name: 'Update core of 2 sites' }))
    await waitFor(() => expect(texts()).toEqual(['success: Core update for: Alpha, Gamma started']))
  })

  // spec: SM-8-009
  it('show the message of the server when a core update cannot be started', async () => {
    const broken = failingFetch({ '/updatecore': refusal })
    const { user, texts } = await open(
      [{ name: 'Alpha', coreNeedUpdate: 1, coreUpdateTo: '5.4.9' }],
      broken.fetch,
    )
    await user.click(await screen.findByRole('checkbox', { name: 'Select Alpha' }))
    await user.click(await screen.findByRole('button', { name: /Update core/ }))
    await user.click(await screen.findByRole('checkbox', { name: 'Back up first' }))
    await user.click(await screen.findByRole('button', { name: 'Update core of Alpha' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The database is away.')
    expect(texts()).toEqual([])
  })

  // spec: SM-2-034
  it('offer Enable refresh for a site whose refresh is off', async () => {
    const { user } = await open([{ name: 'Alpha', refreshDisabled: true }])
    await user.click(await screen.findByRole('button', { name: 'Enable refresh of Alpha' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Enable refresh of Alpha' })).toBeNull())
  })

  // spec: SM-4-039
  it('are followed by what events change, without a reload', async () => {
    const { host, accountId } = await openEmptyThen('Alpha')
    const added = await aSite(server.db, { accountId, name: 'Beta' })
    host.emit('site.created', { site_id: added.id, site_name: 'Beta' })
    expect(await screen.findByRole('link', { name: 'Beta' })).toBeDefined()
  })

  async function openEmptyThen(name: string) {
    const person = await aUser(server.db)
    await aSite(server.db, { accountId: person.accountId, name })
    const view = await renderWithServer({ server, user: person, remote, path: '/sites' })
    await screen.findByRole('link', { name })
    return { ...view, accountId: person.accountId }
  }
})

it('a row of the site list flashes once the work on its site ends while it is shown, and not at load', async () => {
  const { sites, host } = await open([{ name: 'Alpha', processState: 1 }, { name: 'Beta' }])
  const flashes = () =>
    screen.getAllByRole('row').flatMap((row) => (row.dataset.flash ? (row.dataset.row ?? []) : []))
  await screen.findByRole('link', { name: 'Beta' })
  expect(flashes()).toEqual([])
  const id = sites[0]?.id
  await server.db.execute(`update sites set process_state = 0 where id = ${id}`)
  host.emit('backup.finished', { site_id: id, site_name: 'Alpha', backup_id: 1 })
  await waitFor(() => expect(flashes()).toEqual([String(id)]))
})

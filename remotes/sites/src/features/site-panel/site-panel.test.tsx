import { failingFetch, renderWithServer } from '@flotilla/testing'
import {
  aBackup,
  anExtension,
  aSite,
  aUser,
  startTestServer,
  type TestServer,
} from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remote } from '../../remote.tsx'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

type Site = Awaited<ReturnType<typeof aSite>>
type Options = {
  fields?: Partial<Site>
  seed?: (site: Site) => Promise<unknown>
  fetch?: typeof globalThis.fetch
  path?: string
}

/** The panel of "Alpha" beside "Beta". */
async function open({ fields = {}, seed, fetch, ...where }: Options = {}) {
  const person = await aUser(server.db)
  const site = await aSite(server.db, { accountId: person.accountId, name: 'Alpha', ...fields })
  await aSite(server.db, { accountId: person.accountId, name: 'Beta' })
  await seed?.(site)
  const path = where.path ?? `/sites?dir=desc&site=${site.id}`
  const view = await renderWithServer({ server, user: person, remote, path, ...(fetch && { fetch }) })
  const texts = () => view.host.notices.all().map(({ tone, text }) => `${tone}: ${text}`)
  return { ...view, site, texts }
}

const needsUpdate = { needsUpdate: 1 as const, nextVersion: '2.9.99' }

describe('the site panel', () => {
  // spec: SM-2-050, SM-2-051, SM-9-009
  it('cuts a long name at 30 characters and links to frontend and backend of the site', async () => {
    const name = 'Förderverein der Grundschule am Stadtpark e. V.'
    const { site } = await open({ fields: { name } })
    expect(await screen.findByRole('heading', { level: 1, name: `${name.slice(0, 30)}…` })).toBeDefined()
    const frontend = await screen.findByRole('link', { name: /Frontend/ })
    expect(frontend.getAttribute('href')).toBe(site.url)
    expect(screen.getByRole('link', { name: /Backend/ }).getAttribute('href')).toBe(site.urlBackend)
  })

  it('names site and tab in the title of the browser tab, until it closes', async () => {
    document.title = 'Sites – Flotilla'
    const { user } = await open()
    await waitFor(() => expect(document.title).toBe('Alpha · Dashboard – Flotilla'))
    await user.click(screen.getByRole('link', { name: /^Backups/ }))
    await waitFor(() => expect(document.title).toBe('Alpha · Backups – Flotilla'))
    await user.click(screen.getByRole('button', { name: 'Close the site' }))
    await waitFor(() => expect(document.title).toBe('Sites – Flotilla'))
  })

  // spec: SM-2-045, SM-2-048, SM-2-053
  it('switches to another site through the list of all sites, and closes to the unchanged list', async () => {
    const { user, address } = await open()
    await user.click(
      within(await screen.findByRole('list', { name: 'Sites' })).getByRole('link', { name: /Beta/ }),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Beta' })).toBeDefined()
    // The head of the loaded site replaces the one that was visible during loading.
    await screen.findByRole('link', { name: /Frontend/ })
    await user.click(screen.getByRole('button', { name: 'Close the site' }))
    expect(await screen.findByRole('table')).toBeDefined()
    await waitFor(() => expect(address()).toBe('/sites?dir=desc'))
  })

  // spec: SM-2-055, SM-2-061, SM-9-016
  it('marks an outdated PHP and offers the core update', async () => {
    await open({
      fields: { phpVersion: '7.4.33', appVersion: '5.4.6', coreNeedUpdate: 1, coreUpdateTo: '5.4.8' },
    })
    const tiles = await screen.findByRole('list', { name: 'State of the site' })
    expect(within(tiles).getByText('Outdated')).toBeDefined()
    expect(within(tiles).getByRole('button', { name: 'Update to 5.4.8' })).toBeDefined()
  })

  it('states nothing about a site that was never read', async () => {
    await open({ fields: { appVersion: null, phpVersion: null, updatedAt: null } })
    const tiles = await screen.findByRole('list', { name: 'State of the site' })
    expect(within(tiles).queryByText('Up to date')).toBeNull()
    const updates = screen.getByRole('list', { name: 'Updates' })
    expect(within(updates).getByText('Not known before the first refresh')).toBeDefined()
    expect(screen.getByText('Not refreshed yet')).toBeDefined()
  })

  it('says since when a new site is monitored, and draws no chart of one value', async () => {
    const beganAt = new Date(Date.now() - 3_600_000)
    await open({
      seed: ({ id }) => {
        const hour = beganAt.getUTCHours()
        const list = (value: number) =>
          Array.from({ length: 24 }, (_, index) => (index === hour ? value : 'null')).join(',')
        return server.db.execute(
          `insert into ttfb_samples (site_id, day, means, counts)
           values (${id}, '${beganAt.toISOString().slice(0, 10)}', '{${list(300)}}', '{${list(1)}}')`,
        )
      },
    })
    const tiles = within(await screen.findByRole('list', { name: 'State of the site' }))
    expect(tiles.getByText(/^Since .*\d\d:\d\d, no outage$/)).toBeDefined()
    expect(screen.queryByText(/in 30 days/)).toBeNull()
    expect(screen.getByText('Too few measurements for a chart: one so far, 300 ms.')).toBeDefined()
  })

  // spec: SM-4-017, SM-8-004
  it('starts a backup, and lists a finished one', async () => {
    const { user, site, host, texts } = await open()
    await user.click(await screen.findByRole('button', { name: 'Actions for Alpha' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Backup now' }))
    await waitFor(() => expect(texts()).toEqual(['info: Backup started successfully']))
    expect(await screen.findByRole('progressbar', { name: 'Backup of Alpha' })).toBeDefined()
    const backup = await aBackup(server.db, site, { startedAt: new Date('2026-11-21T08:00:00Z') })
    host.emit('backup.finished', { site_id: site.id, site_name: 'Alpha', backup_id: backup.id })
    const card = screen.getByRole('region', { name: 'Latest backups' })
    expect(await within(card).findByText('21.11.2026 08:00')).toBeDefined()
  })

  // spec: SM-2-058, SM-9-007, SM-9-010
  it('shows the 5 latest backups with sizes in whole MB', async () => {
    await open({
      seed: async (site) => {
        for (const day of [1, 2, 3, 4, 5, 6]) {
          await aBackup(server.db, site, { startedAt: new Date(`2026-11-0${day}T03:15:00Z`) })
        }
      },
    })
    const list = await screen.findByRole('list', { name: 'Latest backups' })
    const rows = within(list).getAllByRole('listitem')
    expect(rows).toHaveLength(5)
    expect(rows[0]?.textContent).toContain('06.11.2026 03:15')
    expect(rows[0]?.textContent).toContain('812 MB')
    const all = screen.getByRole('link', { name: 'All 6 backups' })
    expect(all.getAttribute('href')).toMatch(/&tab=backups$/)
  })

  it('of a site that is offline offers first to check it again, not to back it up', async () => {
    const { user, texts } = await open({ fields: { online: false } })
    const again = await screen.findByRole('button', { name: 'Check again' })
    const backup = screen.getByRole('button', { name: 'Backup and test now' })
    expect(again.compareDocumentPosition(backup)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.click(again)
    await waitFor(() => expect(again.getAttribute('aria-disabled')).toBe('true'))
    expect(texts().filter((text) => text.startsWith('error'))).toEqual([])
  })

  // spec: SM-2-068, SM-5-006
  it('offers no backup without a backup tool, and says why', async () => {
    await open({ fields: { backupToolsInstalled: false } })
    const button = await screen.findByRole('button', { name: /Backup and test now/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.textContent).toContain('Install a backup tool')
  })

  // spec: SM-2-057, SM-4-008, SM-4-009, SM-4-012, SM-4-041
  it('updates an extension and shows it as done afterwards', async () => {
    let extensionId = 0
    const { user, site, host } = await open({
      seed: async (made) => {
        extensionId = (await anExtension(server.db, made, needsUpdate)).id
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Update JCE Editor' }))
    expect(await screen.findByText('Updating…')).toBeDefined()
    await finishUpdate(extensionId)
    const fields = {
      extension_id: extensionId,
      name: 'JCE Editor',
      version: '2.9.99',
      process_state: 2,
      message: null,
    }
    host.emit('extensionupdate.success', { site_id: site.id, site_name: 'Alpha', ...fields })
    expect(await screen.findByText('Updated')).toBeDefined()
  })

  // spec: SM-4-013
  it('ignores and unignores an update at once', async () => {
    const { user } = await open({ seed: (site) => anExtension(server.db, site, needsUpdate) })
    await user.click(await screen.findByRole('button', { name: 'Ignore the update of JCE Editor' }))
    await user.click(await screen.findByRole('button', { name: 'Unignore JCE Editor' }))
    expect(await screen.findByRole('button', { name: 'Update JCE Editor' })).toBeDefined()
  })

  // spec: SM-2-056, SM-8-001
  it('saves the note of the site', async () => {
    const { user, texts } = await open()
    await user.click(await screen.findByRole('button', { name: /^Note of Alpha/ }))
    const field = screen.getByRole('textbox', { name: 'Note of Alpha' })
    await user.type(field, 'Ask the treasurer{Control>}{Enter}{/Control}')
    await waitFor(() => expect(texts()).toEqual(['success: Saved successfully']))
    expect(screen.getByText('Ask the treasurer')).toBeDefined()
  })

  // spec: SM-8-011
  it('says that the site could not be loaded, and loads it on Retry', async () => {
    const broken = failingFetch({
      '/api/site/': { status: 503, body: { message: 'The server is starting.' } },
    })
    const { user } = await open({ fetch: broken.fetch })
    await screen.findByRole('heading', { name: 'Error getting site data' })
    expect(screen.getByRole('navigation', { name: /^Parts of/ })).toBeDefined()
    broken.heal()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Alpha' })).toBeDefined()
  })

  it('can be closed when its site does not exist', async () => {
    const { user, address } = await open({ path: '/sites?site=999999' })
    await screen.findByRole('heading', { name: 'Error getting site data' })
    await user.click(screen.getByRole('button', { name: 'Close the site' }))
    await waitFor(() => expect(address()).toBe('/sites'))
  })

  // spec: SM-8-010
  it('says that a site could not be read after an event', async () => {
    const broken = failingFetch({ '/api/site/': { status: 500, body: { message: 'Away.' } } })
    const { site, host, texts } = await open({ fetch: broken.fetch })
    await screen.findByRole('heading', { name: 'Error getting site data' })
    host.emit('site.down', { site_id: site.id, site_name: 'Alpha', message: null })
    await waitFor(() =>
      expect(texts()).toEqual(['error: Error while fetching site data - try again or contact support']),
    )
  })
})

/** The effect of the job once the site has accepted the update. */
async function finishUpdate(id: number): Promise<void> {
  await server.db.execute(
    `update extensions set needs_update = 0, process_state = 0, version = '2.9.99' where id = ${id}`,
  )
}

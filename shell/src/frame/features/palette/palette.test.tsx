import type { SiteRow } from '@flotilla/api/contract'
import type { Command } from '@flotilla/platform'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aRegistry } from '../../../../test/a-registry.ts'
import { type Answers, signedIn } from '../../../../test/answer-fetch.ts'
import { openConsole } from '../../../../test/open-console.tsx'

const sites = ['Hotel Adler', 'Kleingarten'].map((name, place) => ({
  ...{ id: place + 1, name, process_state: 0 },
  data: {
    url: `https://www.${place === 0 ? 'hotel' : place}.example/`,
    url_backend: null,
    updated_at: null,
    php_version: null,
  },
}))
const answers = {
  ...signedIn(),
  'GET /accountextensions': () => ({
    json: { data: [], meta: { pagination: { total: 0, per_page: 20, current_page: 1, total_pages: 1 } } },
  }),
  'GET /accountsites': () => ({
    json: {
      data: sites,
      meta: { pagination: { total: 2, per_page: 2000, current_page: 1, total_pages: 1 } },
    },
  }),
}

/** The console at another page than that of the remote with acts, its palette open. */
async function openPalette(path = '/activity', over: Answers = {}) {
  const done: string[] = []
  const backup: Command = {
    ...{ id: 'sites:backup', label: 'Backup now', icon: 'backup' },
    runOnSite: ({ name }: SiteRow) => void done.push(name),
    refusal: ({ name }) => (name === 'Kleingarten' ? 'Install a backup tool first' : undefined),
  }
  const paths = { sites: ['/sites'], activity: ['/activity'] }
  const registry = aRegistry(paths)
  registry.remotes = registry.remotes.map((entry) => ({
    ...entry,
    current: {
      ...{ ...entry.current, commands: entry.name === 'sites' },
      navigation:
        entry.name === 'activity'
          ? [{ label: 'Activity', icon: 'activity', path: '/activity', order: 1, section: 'main' as const }]
          : [],
    },
  }))
  const page = (at: string) => ({ path: at, element: <h1>{at}</h1> })
  const { user, calls } = openConsole({
    ...{ path, token: 't', answers: { ...answers, ...over }, registry },
    remotes: {
      sites: { paths: paths.sites, module: { routes: [page('/sites')], commands: () => [backup] } },
      activity: { paths: paths.activity, module: { routes: [page('/activity')] } },
    },
  })
  await screen.findByRole('heading', { name: path.replace(/\?.*/, '') })
  await user.click(screen.getByRole('button', { name: /^Search/ }))
  const field = await screen.findByRole('combobox')
  const asked = () =>
    calls.flatMap(({ call, search }) =>
      call === 'GET /search' ? new URLSearchParams(search).getAll('q') : [],
    )
  return { user, field, done, asked }
}

/** A backend that searches itself. */
const fleet = (search: Answers[string]): Answers => ({
  ...signedIn({ capabilities: ['fleet'] }),
  'GET /search': search,
})
const finds = (...found: (typeof sites)[number][]) => ({
  json: { data: { sites: found, extensions: [], people: [] } },
})

describe('the command palette', () => {
  it('runs an act of a remote that was not loaded before', async () => {
    const { user, field, done } = await openPalette()
    await user.type(field, 'backup hotel')
    await screen.findByRole('option', { name: /Backup now.*Hotel Adler/ })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(done).toEqual(['Hotel Adler']))
  })

  it('runs what Enter was pressed for once the server has found its site', async () => {
    let answer = (_found: ReturnType<typeof finds>) => {}
    const answered = new Promise<ReturnType<typeof finds>>((resolve) => {
      answer = resolve
    })
    const search: Answers[string] = ({ search: query }) =>
      new URLSearchParams(query).get('q') === 'adler' ? answered : finds()
    const { user, field, done, asked } = await openPalette('/activity', fleet(search))
    await user.type(field, 'backup')
    await screen.findByRole('option', { name: /then type a site/ })
    await user.type(field, ' adler{Enter}')
    await waitFor(() => expect(asked()).toContain('adler'))
    expect(done).toEqual([])
    answer(finds(...sites.slice(0, 1)))
    await waitFor(() => expect(done).toEqual(['Hotel Adler']))
  })

  it('offers the site that was used last before the server says anything', async () => {
    const { user, field } = await openPalette(
      '/activity',
      fleet(() => finds(...sites.slice(0, 1))),
    )
    await user.type(field, 'adl')
    await user.click(await screen.findByRole('option', { name: /^Hotel Adler/ }))
    cleanup()
    const silent = {
      ...fleet(() => new Promise(() => {})),
      'GET /accountsites': () => new Promise<never>(() => {}),
    }
    await openPalette('/activity', silent)
    const recent = await screen.findByRole('group', { name: 'Recent' })
    expect(recent.textContent).toContain('Hotel Adlerwww.hotel.example')
  })

  it('says that sites could not be searched, and still finds pages and actions', async () => {
    const { user, field } = await openPalette(
      '/activity',
      fleet(() => ({ status: 422, json: { message: 'No.' } })),
    )
    await user.type(field, 'dark')
    expect(await screen.findByText(/Sites could not be searched/)).toBeDefined()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  })

  it('shows a site with its icon, else with its letter', async () => {
    const icon = 'data:image/png;base64,iVBORw0KGgo='
    const told = {
      ...signedIn({ capabilities: ['site-icons'] }),
      'GET /siteicons': () => ({ json: { data: [{ id: 1, icon }] } }),
    }
    const { user, field } = await openPalette('/activity', told)
    await user.type(field, 'e')
    const hotel = await screen.findByRole('option', { name: /^Hotel Adler/ })
    await waitFor(() => expect(hotel.querySelector('img')?.getAttribute('src')).toBe(icon))
    const other = screen.getByRole('option', { name: /^Kleingarten/ })
    expect(other.querySelector('.fl-site-icon')?.textContent).toBe('K')
  })

  it('asks before work at every site, of which it reads only the number', async () => {
    const { user, field } = await openPalette('/activity', {
      'GET /accountsites': ({ search }) => ({
        json: {
          data: search.includes('fields=name') ? [{ id: 1, name: 'Hotel Adler' }] : sites,
          meta: { pagination: { total: 2, per_page: 2, current_page: 1, total_pages: 1 } },
        },
      }),
    })
    await user.type(field, 'refresh all{Enter}')
    expect(await screen.findByRole('dialog', { name: /^Refresh data/ })).toBeDefined()
  })

  it('does not run an act that is disabled, and says why', async () => {
    const { user, field, done } = await openPalette()
    await user.type(field, 'backup klein')
    const option = await screen.findByRole('option', { name: /Kleingarten/ })
    expect(option.getAttribute('aria-disabled')).toBe('true')
    expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toContain(
      'Install a backup tool first',
    )
    await user.keyboard('{Enter}')
    expect(done).toEqual([])
  })

  it('accepts the name of the site after the act', async () => {
    const { user, field, done } = await openPalette()
    await user.type(field, 'backup')
    await screen.findByRole('option', { name: /then type a site/ })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(field).toHaveProperty('value', 'Backup now '))
    await user.type(field, 'adler{Enter}')
    await waitFor(() => expect(done).toEqual(['Hotel Adler']))
  })

  it('changes the theme, gives the focus back, and lists the last used act first the next time', async () => {
    const { user, field } = await openPalette()
    await user.type(field, 'dark{Enter}')
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
    const opener = screen.getByRole('button', { name: /^Search/ })
    expect(document.activeElement).toBe(opener)
    await user.click(opener)
    const recent = await screen.findByRole('group', { name: 'Recent' })
    expect(recent.textContent).toContain('Dark')
  })

  it.each([
    ['log out', /^Sign out/],
    ['theme dark', /^Dark/],
    ['backup', /^Backup now/],
    ['backup hotel', /^Backup now.*Hotel Adler/],
    ['www.hotel', /^Hotel Adler/],
    ['failures', /^Activity/],
    ['backup all', /^Back up all sites/],
  ])('finds what people type: %s', async (typed, found) => {
    const { user, field } = await openPalette()
    await user.type(field, typed)
    expect(await screen.findByRole('option', { name: found })).toBeDefined()
  })

  it('applies an act to the site whose panel is open', async () => {
    const { user, field, done } = await openPalette('/sites?site=1')
    await user.type(field, 'backup')
    await screen.findByRole('option', { name: /Backup now.*Hotel Adler/ })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(done).toEqual(['Hotel Adler']))
  })
})

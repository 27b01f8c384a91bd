import { failingFetch } from '@flotilla/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Pending, updatesPage, watchedFetch } from '../../../test/open-updates.ts'
import { many, two } from '../../../test/pending.ts'

const { open } = updatesPage()

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the updates page', () => {
  // spec: SM-2-103, AA-2-069
  it('can be sorted by site name, extension and both versions, and offers an action in each row', async () => {
    const { fetch, asked } = watchedFetch('/accountupdates')
    const { user } = await open(two, '/updates', fetch)
    await screen.findByText('JCE Editor')
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent)
    expect(headers.slice(1)).toEqual(['Site name', 'Extension', 'Current version', 'Next version', 'Action'])
    for (const name of ['Site name', 'Extension', 'Current version', 'Next version'])
      await user.click(within(screen.getByRole('table')).getByRole('button', { name }))
    const sorts = ['name', 'name', 'translated_name', 'version', 'next_version']
    await waitFor(() => expect(asked.map(({ searchParams }) => searchParams.get('sort'))).toEqual(sorts))
    expect(button('Update JCE Editor at Alpha')).toBeDefined()
  })

  it('requests a page past the end once, then the last page once, and reuses pages that were read just now', async () => {
    const { fetch, asked } = watchedFetch('/accountupdates')
    const { user } = await open(many, '/updates?page=9', fetch)
    const pages = () => asked.map(({ searchParams }) => searchParams.get('page'))
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(3))
    expect(pages()).toEqual(['9', '2'])
    await user.click(button('Page 1'))
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(20))
    await user.click(button('Page 2'))
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(3))
    expect(pages()).toEqual(['9', '2', '1'])
  })

  // spec: SM-2-115, AA-2-073
  it('requests the last page again, although it was read just now, when the list has shrunk to it', async () => {
    const { fetch, asked } = watchedFetch('/accountupdates')
    const pending = Array.from({ length: 45 }, (_, index) => ({ site: 'Alpha', name: `Extension ${index}` }))
    const { user, db, sites, address } = await open(pending, '/updates?page=2', fetch)
    await waitFor(() => expect(names()).toHaveLength(20))
    await db.execute(
      `update extensions set needs_update = 0 where site_id = ${sites.get('Alpha')?.id} and id in
       (select id from extensions where site_id = ${sites.get('Alpha')?.id} limit 20)`,
    )
    await user.click(button('Page 3'))
    await waitFor(() => expect(names()).toHaveLength(5))
    expect(address()).toBe('/updates?page=2')
    expect(asked.map(({ searchParams }) => searchParams.get('page'))).toEqual(['2', '3', '2'])
  })

  // spec: SM-2-109, AA-2-069
  it('shows no page buttons when there is only one page', async () => {
    await open(two)
    await screen.findByText('JCE Editor')
    expect(screen.queryByRole('button', { name: 'Page 1' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
  })

  // spec: SM-2-110, SM-9-004
  it('requests 20 rows a page, and adopts the page size of the answer', async () => {
    const cut = (body: unknown) => {
      const { data, meta } = body as { data: unknown[]; meta: { pagination: object } }
      const pagination = { ...meta.pagination, per_page: 5, total_pages: 5 }
      return { data: data.slice(0, 5), meta: { pagination } }
    }
    const { fetch, asked } = watchedFetch('/accountupdates', cut)
    await open(many, '/updates', fetch)
    expect(await screen.findByText('1–5 of 23')).toBeDefined()
    expect(button('Page 5')).toBeDefined()
    const query = Object.fromEntries(asked[0]?.searchParams ?? [])
    expect(query).toMatchObject({ limit: '20', sort: 'name', dir: 'asc', page: '1' })
  })

  // spec: SM-2-102, SM-9-005
  it('offers the first 1000 sites by name in the site filter, 200 at a time, and finds others by search', async () => {
    const asked: Record<string, string>[] = []
    const { fetch } = watchedFetch('/accountsites')
    const site = (id: number) => ({ id, name: `Site ${String(id).padStart(4, '0')}` })
    const all = Array.from({ length: 1201 }, (_, at) => site(at + 1))
    const { user } = await open(two, '/updates', async (input, init) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input))
      if (!pathname.endsWith('/accountsites')) return fetch(input, init)
      const query = Object.fromEntries(searchParams)
      asked.push(query)
      const { page = '1', limit = '20', search = '' } = query
      const found = all.filter(({ name }) => name.includes(search))
      const [current, per_page] = [Number(page), Number(limit)]
      const pages = { current_page: current, per_page, total_pages: Math.ceil(found.length / per_page) }
      return Response.json({
        data: found.slice((current - 1) * per_page, current * per_page),
        meta: { pagination: { total: found.length, ...pages } },
      })
    })
    await user.click(await screen.findByRole('button', { name: 'Site: All sites' }))
    expect(await screen.findByRole('option', { name: 'Site 0001' })).toBeDefined()
    expect(asked).toEqual([{ fields: 'name', sort: 'name', dir: 'asc', limit: '200', page: '1' }])
    const field = screen.getByRole('combobox', { name: 'Site' })
    fireEvent.change(field, { target: { value: '1201' } })
    expect(await screen.findByRole('option', { name: 'Site 1201' })).toBeDefined()
    expect(asked.slice(1)).toEqual([
      { fields: 'name', sort: 'name', dir: 'asc', limit: '20', search: '1201' },
    ])
    fireEvent.change(field, { target: { value: '' } })
    await screen.findByRole('option', { name: 'Site 0001' })
    const [list] = document.querySelectorAll('.ant-select-dropdown-list-holder')
    if (list === undefined) throw new Error('The list can be scrolled.')
    for (const page of ['2', '3', '4', '5', '5']) {
      fireEvent.scroll(list)
      await waitFor(() => expect(asked.at(-1)?.page).toBe(page))
    }
    expect(asked.map(({ page }) => page)).toEqual(['1', undefined, '2', '3', '4', '5'])
  })

  it.each(['', '?group=site', '?group=extension', '?show=core'])(
    'asks for at most 200 rows at /updates%s, also when the site filter is open',
    async (query) => {
      const limits: number[] = []
      const { user } = await open(two, `/updates${query}`, (input, init) => {
        const { searchParams } = new URL(input instanceof Request ? input.url : String(input))
        limits.push(Number(searchParams.get('limit')))
        return fetch(input, init)
      })
      await user.click(await screen.findByRole('button', { name: 'Site: All sites' }))
      await screen.findByRole('option', { name: 'Alpha' })
      expect(limits).toContain(200)
      expect(limits.filter((limit) => limit > 200)).toEqual([])
    },
  )

  // spec: SM-2-114, AA-2-071
  it('returns to page 1 and clears the selection when the filter or the sorting changes', async () => {
    const { user, address } = await open(many, '/updates?page=2')
    const all = () => screen.getByRole('checkbox', { name: 'Select all updates on this page' })
    await screen.findByText('Extension 22')
    await user.click(all())
    expect(screen.getByText('3 selected')).toBeDefined()
    await user.click(button('Site name'))
    await waitFor(() => expect(address()).toBe('/updates?dir=desc'))
    await waitFor(() => expect(names()).toHaveLength(20))
    expect(screen.queryByText(/selected/)).toBeNull()
    await user.click(all())
    await user.click(button('Site: All sites'))
    await user.click(await screen.findByRole('option', { name: 'Site 07' }))
    await waitFor(() => expect(names()).toEqual(['Extension 7']))
    expect(screen.queryByText(/selected/)).toBeNull()
  })

  it('offers neither an update nor a checkbox for an extension without an updater', async () => {
    const { user } = await open([...two, { site: 'Gamma', name: 'Locked', support: false }])
    expect(await screen.findByText('No updater')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Update Locked at Gamma' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Select all updates on this page' }))
    expect(screen.getByText('2 selected')).toBeDefined()
  })
})

describe('the updates page in groups', () => {
  const fleet: Pending[] = [
    { site: 'Alpha', name: 'JCE Editor' },
    { site: 'Beta', name: 'JCE Editor' },
    { site: 'Gamma', name: 'JCE Editor', ignored: 1 },
    { site: 'Beta', name: 'Akeeba Backup' },
  ]
  const groups = () =>
    within(screen.getByRole('list', { name: /^Updates by/ }))
      .getAllByRole('button', { expanded: false })
      .map((one) => one.textContent)

  it('updates one extension on every site that needs it, except where it is ignored', async () => {
    const { user, db, ids } = await open(fleet)
    await user.click(await screen.findByRole('radio', { name: 'By extension' }))
    await waitFor(() => expect(groups()).toEqual(['Akeeba Backup', 'JCE Editor']))
    expect(screen.getByText('3 sites, 1 ignored')).toBeDefined()
    await user.click(button('Update 2 of JCE Editor'))
    expect(await screen.findByText('3 sites, 2 running, 1 ignored')).toBeDefined()
    await user.click(button('JCE Editor'))
    const rows = await screen.findByRole('list', { name: 'Updates of JCE Editor' })
    expect(within(rows).getAllByText('Updating…')).toHaveLength(2)
    const states = await db.execute(
      `select process_state from extensions where id in (${[...ids.values()].join()}) order by id`,
    )
    expect(states.rows.map((row) => row.process_state)).toEqual([1, 1, 0, 0])
  })

  it('groups the updates that match the search by site, and keeps both in the address', async () => {
    const { address } = await open(fleet, '/updates?group=site&search=beta')
    await waitFor(() => expect(groups()).toEqual(['Beta']))
    expect(screen.getByText('2 updates', { selector: '.fu-group__context' })).toBeDefined()
    expect(address()).toBe('/updates?group=site&search=beta')
  })

  it('counts what is done in a group, and keeps it on screen when all is done', async () => {
    const { user, db, ids, host, sites } = await open(fleet, '/updates?group=extension')
    await user.click(await screen.findByRole('button', { name: 'Update 2 of JCE Editor' }))
    await screen.findByText('3 sites, 2 running, 1 ignored')
    await user.click(button('JCE Editor'))
    await screen.findByRole('list', { name: 'Updates of JCE Editor' })
    const finish = async (site: string) => {
      const id = ids.get(`JCE Editor at ${site}`)
      await db.execute(
        `update extensions set process_state = 0, needs_update = 0, next_version = null where id = ${id}`,
      )
      host.emit('extensionupdate.success', {
        ...{ site_id: sites.get(site)?.id, site_name: site, extension_id: id, name: 'JCE Editor' },
        ...{ version: '2.9.99', process_state: 2 },
      })
    }
    await finish('Alpha')
    expect(await screen.findByText('3 sites, 1 running, 1 done, 1 ignored')).toBeDefined()
    expect(await screen.findByText('Updated')).toBeDefined()
    await finish('Beta')
    expect(await screen.findByText('3 sites, 2 done, 1 ignored')).toBeDefined()
    expect(await screen.findAllByText('Updated')).toHaveLength(2)
  })

  it('opens the last page of groups when the address names a page past the end', async () => {
    const { address } = await open(many, '/updates?group=site&page=9')
    await waitFor(() => expect(groups()).toEqual(['Site 21', 'Site 22', 'Site 23']))
    await waitFor(() => expect(address()).toBe('/updates?group=site&page=2'))
  })

  it('says that the updates of a group could not be read, and starts none of them', async () => {
    const { fetch } = failingFetch({ '/accountupdates': { status: 503, body: { message: 'Down.' } } })
    const { user, host } = await open(fleet, '/updates?group=extension', fetch)
    await user.click(await screen.findByRole('button', { name: 'Update 2 of JCE Editor' }))
    await waitFor(() =>
      expect(host.notices.all()).toMatchObject([{ text: 'The updates could not be read', detail: 'Down.' }]),
    )
  })
})

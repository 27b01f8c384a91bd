import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSites } from '../../../test/open-sites.ts'

const { open, db } = openSites()
const findList = () => screen.findByRole('list', { name: 'Sites' })
const links = () => within(screen.getByRole('list', { name: 'Sites' })).getAllByRole('link')

/** The panel of the first site of an account with 1000: `0000` to `0999`. */
async function openLarge(name: string) {
  const view = await open(
    [{ name, extensionsNeedUpdate: 7 }],
    ([id]) => `/sites?site=${id}`,
    (accountId) =>
      db()
        .execute(`insert into sites (account_id, name, url, url_key, api_url)
          select ${accountId}, lpad(n::text, 4, '0'), 'https://' || n || '.test/', n || '.test', 'https://api.test/'
          from generate_series(0, 999) as n where lpad(n::text, 4, '0') <> '${name}'`)
        .then(() => {}),
  )
  const list = await findList()
  /** Moves the list as its own effect or a person does; jsdom lays nothing out, and tells nothing. */
  const scroll = (place?: number) => {
    const box = list.parentElement
    if (box === null) throw new Error('The list has no box.')
    if (place !== undefined) box.scrollTop = (place * Number.parseFloat(list.style.height)) / 1000
    fireEvent.scroll(box)
  }
  const windows = () =>
    view
      .lists()
      .filter((query) => query.get('fields') === 'name')
      .map((query) => (query.has('around') ? 'around' : Number(query.get('page'))))
  return { ...view, list, scroll, windows }
}

describe('the list of all sites beside the panel', () => {
  // spec: SM-2-048
  it('shows the sites by name, each with its number of updates', async () => {
    await open([{ name: 'Beta' }, { name: 'Alpha', extensionsNeedUpdate: 4 }], ([id]) => `/sites?site=${id}`)
    expect(await within(await findList()).findByText('4')).toBeDefined()
    expect(links().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Alpha'),
      expect.stringContaining('Beta'),
    ])
  })

  it('shows what is wrong with a site, and nothing at a healthy one', async () => {
    const down = { name: 'Down', online: false, offlineSince: new Date(Date.now() - 3.5 * 3_600_000) }
    await open([{ name: 'Alpha', lastBackup: new Date() }, down], ([id]) => `/sites?site=${id}`)
    expect(await within(await findList()).findByRole('img', { name: 'Critical: Offline 3 h' })).toBeDefined()
    expect(within(await findList()).getAllByRole('img')).toHaveLength(1)
  })

  it('is skipped by its first stop, which leads to the title of the site', async () => {
    const { user } = await open([{ name: 'Alpha' }, { name: 'Beta' }], ([id]) => `/sites?site=${id}`)
    await findList()
    await user.click(screen.getByRole('button', { name: 'Skip to the site' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Alpha' }))
  })

  it('opens at the site without reading those before it, and reads on where it is scrolled to', async () => {
    const { list, scroll, windows, lists } = await openLarge('0700')
    scroll()
    const current = await within(list).findByRole('link', { current: 'page' })
    expect(current.textContent).toContain('0700')
    expect(await within(current).findByText('7')).toBeDefined()
    expect(current.closest('li')?.getAttribute('aria-posinset')).toBe('701')
    expect(windows()).toEqual(['around'])
    scroll(250)
    expect(await within(list).findByRole('link', { name: /^.?0255/ })).toBeDefined()
    expect(windows()).toEqual(['around', 2])
    for (const query of lists()) expect(Number(query.get('limit') ?? 20)).toBeLessThanOrEqual(200)
  })

  it('asks for no window twice when the next site is opened from it', async () => {
    const { list, scroll, windows, user } = await openLarge('0700')
    scroll()
    await user.click(await within(list).findByRole('link', { name: /^.?0702/ }))
    expect(await screen.findByRole('heading', { level: 1, name: '0702' })).toBeDefined()
    await waitFor(() =>
      expect(within(list).getByRole('link', { current: 'page' }).textContent).toContain('0702'),
    )
    expect(windows()).toEqual(['around'])
  })

  it('filters all sites on the server, and keeps saying how many there are', async () => {
    const { user } = await openLarge('0700')
    await user.type(await screen.findByRole('searchbox', { name: 'Filter 1000 sites' }), '099')
    await waitFor(() => expect(links()).toHaveLength(11))
    expect(screen.getByRole('searchbox', { name: 'Filter 1000 sites' })).toBeDefined()
    await user.type(screen.getByRole('searchbox'), 'x')
    expect(await screen.findByText('No site matches')).toBeDefined()
  })

  it('keeps the focus in its place when the filter takes away the row that has it', async () => {
    const { user, list } = await openLarge('0005')
    const box = list.closest('.fl-split__rows')
    const row = await within(list).findByRole('link', { current: 'page' })
    await user.type(screen.getByRole('searchbox', { name: 'Filter 1000 sites' }), '099')
    row.focus()
    await waitFor(() => expect(links()).toHaveLength(11))
    expect(document.activeElement).toBe(box)
  })
})

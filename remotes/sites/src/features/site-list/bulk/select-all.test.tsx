import { renderWithServer } from '@flotilla/testing'
import { anExtension, aSite, aTag, aUser, startTestServer } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import { remote } from '../../../remote.tsx'

const server = await startTestServer()
afterAll(() => server.close())

type Fields = Omit<Parameters<typeof aSite>[1], 'accountId'>
type Fetch = typeof globalThis.fetch
const fleet = Array.from({ length: 21 }, (_, index): Fields => ({ name: `Site ${index + 10}` }))

/** An account with 21 sites and `more`, all of them selected; `calls`: method and path of each later call. */
async function selectAll(
  more: readonly Fields[] = [],
  send: (request: Request) => Promise<Response> = fetch,
) {
  const { db } = server
  const user = await aUser(db)
  const { accountId } = user
  const sites = []
  for (const fields of [...fleet, ...more]) sites.push(await aSite(db, { accountId, ...fields }))
  const calls: string[] = []
  const watch: Fetch = async (input, init) => {
    const request = new Request(input, init)
    calls.push(`${request.method} ${new URL(request.url).pathname.slice('/api'.length)}`)
    return send(request)
  }
  const tag = await aTag(db, { accountId, name: 'Nord' })
  const path = '/sites?search=e'
  const view = await renderWithServer({ server, user, remote, path, fetch: watch })
  await view.user.click(await screen.findByRole('checkbox', { name: 'Select all sites on this page' }))
  await view.user.click(await screen.findByRole('button', { name: /^Select all \d+$/ }))
  await screen.findByText(/selected$/)
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }))
  return { ...view, sites, tag, calls: calls.splice(0) && calls, press }
}

const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }))
const count = (text: string) => screen.findByText(`${text} selected`)

describe('the selection of all sites that match', () => {
  it('asks with what the server counted by the filter, and reads no site', async () => {
    const { calls, press, user } = await selectAll([
      { name: 'Down Eve', online: false },
      { name: 'Ask Eve', description: 'Please ask before changes.' },
    ])
    await count('23')
    await press('Backup now')
    const shown = await sheet('Backup now')
    expect(await shown.findByText('Back up 22 sites.')).toBeDefined()
    const parts = shown.getAllByRole('list').map((list) => list.textContent)
    expect(parts.slice(0, 2)).toEqual(['Ask EvePlease ask before changes.', 'The site is down.1Down Eve'])
    expect(shown.getByRole('list', { name: '1 site asks before changes' })).toBeDefined()
    expect(shown.getByRole('list', { name: '1 is left out' })).toBeDefined()
    expect(shown.getByRole('button', { name: 'Back up 22 sites' })).toBeDefined()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Back up 22 sites'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement?.textContent).toBe('Backup now')
    expect(calls).toEqual(['POST /batches/plan'])
  })

  it('counts again after each choice of an update, and keeps the former count until then', async () => {
    const { press, user, sites } = await selectAll([{ name: 'Bare Eve', canStartBackup: false }])
    const update = { needsUpdate: 1, translatedName: 'JCE', version: '2.9.1' } as const
    for (const site of sites.slice(-3))
      await anExtension(server.db, site, { ...update, nextVersion: '2.9.9' })
    for (const site of sites.slice(0, 1))
      await anExtension(server.db, site, { ...update, nextVersion: '3.0.0' })
    await press('Update all')
    const shown = await sheet('Update all')
    expect(await shown.findByText('Update 2 extensions on 2 sites.')).toBeDefined()
    const steps = shown.getAllByRole('list')[0]
    expect(steps?.textContent).toBe('Back up 2 sitesUpdate 2 extensions on 2 sites')
    await user.click(shown.getByRole('checkbox', { name: 'Back up first' }))
    expect(await shown.findByText('Update 3 extensions on 3 sites.')).toBeDefined()
    const majors = await shown.findByRole('checkbox', { name: 'Leave out major updates', checked: true })
    expect((await shown.findByRole('list', { name: '1 is left out' })).textContent).toMatch(/^A major update/)
    await user.click(majors)
    expect(await shown.findByText('Update 4 extensions on 4 sites.')).toBeDefined()
    expect(shown.getByText('1 major update')).toBeDefined()
    expect(document.activeElement).toBe(majors)
  })

  it('cannot start what would do nothing', async () => {
    const { press, user, calls } = await selectAll()
    await press('Update core')
    const shown = await sheet('Update core')
    const act = await shown.findByRole('button', { name: /^Update core of 0 sites/ })
    expect(act.getAttribute('aria-disabled')).toBe('true')
    const words = shown.getAllByText('Non of the selected Sites needs a core update')
    expect(words).toHaveLength(2)
    await user.click(act)
    expect(screen.getByRole('dialog')).toBeDefined()
    expect(calls).toEqual(['POST /batches/plan'])
  })

  it('shows why the server could not count, and counts again on Retry', async () => {
    const refusals = [Response.json({ message: 'The server is full.' }, { status: 503 })]
    const { press, user } = await selectAll([], async (request) =>
      request.url.endsWith('/batches/plan') ? (refusals.shift() ?? fetch(request)) : fetch(request),
    )
    await press('Refresh data')
    const shown = await sheet('Refresh data')
    expect((await shown.findByRole('alert')).textContent).toBe('The server is full.')
    await user.click(shown.getByRole('button', { name: 'Retry' }))
    expect(await shown.findByText('Refresh 21 sites.')).toBeDefined()
    expect(shown.queryByRole('alert')).toBeNull()
  })

  it('is one of single sites, without a site that is deselected', async () => {
    const { user, calls, press } = await selectAll()
    await user.click(screen.getByRole('checkbox', { name: 'Select Site 12' }))
    await count('20')
    expect(calls).toEqual(['GET /accountsites'])
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    const last = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select Site 30' })
    expect(last.checked).toBe(true)
    await press('Backup now')
    await waitFor(() => expect(calls.filter((call) => call.endsWith('/backup')).length).toBeGreaterThan(0))
    expect(calls).not.toContain('POST /batches/plan')
  })

  it('of more than 10,000 sites is only whole: deselecting a site leaves those of the page', async () => {
    const { user, host } = await selectAll([], async (request) => {
      const answer = await fetch(request)
      if (!request.url.includes('/accountsites?')) return answer
      const { data, meta } = await answer.json()
      return Response.json({ data, meta: { ...meta, pagination: { ...meta.pagination, total: 10_001 } } })
    })
    await count('10001')
    const reason = 'This takes at most 10,000 sites at once'
    expect(screen.getByRole('button', { name: /^Remove/ }).textContent).toBe(`Remove${reason}`)
    await user.click(screen.getByRole('checkbox', { name: 'Select Site 12' }))
    await count('19')
    expect(host.notices.all().map(({ text }) => text)).toEqual([
      'More than 10,000 sites cannot be selected one by one. On this page, 19 are.',
    ])
  })

  it('reads its sites for their tags, whose menu keeps the focus', async () => {
    const { user, tag } = await selectAll()
    const bar = within(screen.getByRole('toolbar', { name: 'Actions for the selected sites' }))
    const tags = await bar.findByRole('button', { name: 'Tags' })
    tags.focus()
    await user.keyboard('{Enter}')
    const nord = await screen.findByRole('menuitemcheckbox', { name: 'Nord' })
    await waitFor(() => expect(document.activeElement).toBe(nord))
    await user.keyboard('{Enter}')
    await waitFor(async () => {
      const { rows } = await server.db.execute(`select count(*)::int from site_tags where tag_id = ${tag.id}`)
      expect(rows).toEqual([{ count: 21 }])
    })
    expect(nord.getAttribute('aria-checked')).toBe('true')
    expect(bar.getByText('21 selected')).toBeDefined()
  })

  it('opens the removal of its sites', async () => {
    const { press, address, sites } = await selectAll()
    await press('Remove')
    await waitFor(() => expect(address()).toBe(`/sites/destroy?ids=${sites.map(({ id }) => id).join(',')}`))
  })

  it('ends when the filter changes', async () => {
    const { user } = await selectAll()
    await user.clear(screen.getByRole('searchbox', { name: 'Search by site name' }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull())
  })
})

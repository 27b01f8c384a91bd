import { renderWithServer } from '@flotilla/testing'
import { aSite, aUser, startTestServer } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import { remote } from './remote.tsx'

const server = await startTestServer()
afterAll(() => server.close())

const down = { online: false, offlineSince: new Date(Date.now() - 2 * 3_600_000) }

/** A page of two sites on which, from now on, only reads of rows by their ids are answered. */
async function openThenOnlyIds(path: (id: number) => string, firstName: string) {
  const user = await aUser(server.db)
  const { accountId } = user
  const site = await aSite(server.db, { accountId, name: 'Alpha', ...down })
  const other = await aSite(server.db, { accountId, name: 'Gamma', ...down })
  const read: string[] = []
  let isHeld = false
  const watch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!isHeld) return fetch(request)
    const { pathname, searchParams } = new URL(request.url)
    const ids = pathname.endsWith('/accountsites') ? searchParams.get('ids') : null
    if (ids === null) return new Promise<Response>(() => {})
    read.push(ids)
    return fetch(request)
  }
  const view = await renderWithServer({ server, user, remote, path: path(site.id), fetch: watch })
  await screen.findAllByRole('link', { name: new RegExp(firstName) })
  await waitFor(() => expect(view.host.queryClient.isFetching()).toBe(0))
  isHeld = true
  await server.db.execute(`update sites set name = 'Beta' where id = ${site.id}`)
  const say = (id: number, name: string) => view.host.emit('backup.started', { site_id: id, site_name: name })
  return { ...view, site, other, read, say }
}

describe('one event of a site, after one read of its row by its id,', () => {
  it.each([
    ['the list', () => '/sites'],
    ['the attention page by reason', () => '/attention?by=reason'],
    ['the head of its panel and the list beside it', (id: number) => `/sites?site=${id}`],
  ])('changes it in %s', async (_, path) => {
    const { site, other, read, say } = await openThenOnlyIds(path, 'Gamma')
    say(site.id, 'Beta')
    expect(await screen.findByRole('link', { name: /^Beta/ })).toBeDefined()
    if (path(site.id).includes('site='))
      expect(screen.getByRole('heading', { level: 1, name: 'Beta' })).toBeDefined()
    expect(within(document.body).queryAllByRole('link', { name: /^Alpha/ })).toEqual([])
    expect(screen.getByRole('link', { name: new RegExp(`^${other.name}`) })).toBeDefined()
    expect(read).toEqual([String(site.id)])
  })

  it('reads the rows of several sites together, and none of a site that is not on screen', async () => {
    const { site, other, read, say } = await openThenOnlyIds(() => '/sites', 'Gamma')
    say(other.id + 100_000, 'Elsewhere')
    say(other.id, 'Gamma')
    say(site.id, 'Beta')
    expect(await screen.findByRole('link', { name: 'Beta' })).toBeDefined()
    expect(read).toEqual([`${other.id},${site.id}`])
  })
})

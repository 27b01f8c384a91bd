import { renderWithServer } from '@flotilla/testing'
import { aSite, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { remote } from '../../../remote.tsx'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})
/** Two sites in a window of `width` px; returns the calls for pictures, by path and query. */
async function open(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const person = await aUser(server.db)
  const ids: number[] = []
  for (const name of ['Beta', 'Alpha'])
    ids.push((await aSite(server.db, { accountId: person.accountId, name })).id)
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      'http://flotilla.test',
    )
    const [path = ''] = /\/(?:sitetrends|siteicons)$/.exec(pathname) ?? []
    if (path !== '') asked.push(`${path} ${searchParams.get('ids')}`)
    return await globalThis.fetch(input, init)
  }
  await renderWithServer({ server, user: person, remote, path: '/sites', fetch })
  await screen.findByRole('rowheader', { name: /Alpha/ })
  return { asked, ids: ids.join(',') }
}

it('the site list requests trends and icons of the page once each when there is room for both', async () => {
  const { asked, ids } = await open(1680)
  await waitFor(() => expect(asked.toSorted()).toEqual([`/siteicons ${ids}`, `/sitetrends ${ids}`]))
  expect(screen.getByRole('columnheader', { name: 'Response' })).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'Uptime' })).toBeDefined()
})

it('the site list requests no trends when their columns have no room', async () => {
  const { asked, ids } = await open(1679)
  await waitFor(() => expect(asked).toEqual([`/siteicons ${ids}`]))
  expect(screen.queryByRole('columnheader', { name: 'Response' })).toBeNull()
})

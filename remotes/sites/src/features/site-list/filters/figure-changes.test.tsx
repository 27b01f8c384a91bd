import { renderWithServer } from '@flotilla/testing'
import { aSite, aTag, aUser, figuresOfDay, startTestServer, type TestServer } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { remote } from '../../../remote.tsx'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

afterEach(() => void vi.unstubAllGlobals())

const midnight = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000)

/**
 * Two sites, one of them offline, at `path`; `before` are the figures at the end of yesterday, `earlier`
 * those of the days before, the latest first.
 */
async function open(
  path: (tagId: number) => string,
  before: Record<string, number> | null,
  earlier: Record<string, number>[] = [],
) {
  const person = await aUser(server.db)
  const { accountId } = person
  await aSite(server.db, { accountId, name: 'Alpha' })
  await aSite(server.db, { accountId, name: 'Beta', online: false, offlineSince: midnight })
  const tag = await aTag(server.db, { accountId })
  if (before !== null) await figuresOfDay(server.db, accountId, midnight, before)
  for (const [days, counts] of earlier.entries())
    await figuresOfDay(server.db, accountId, new Date(midnight.getTime() - (days + 1) * 86_400_000), counts)
  return renderWithServer({ server, user: person, remote, path: path(tag.id) })
}

it('figures show and announce their change since yesterday, unless they are unchanged', async () => {
  await open(() => '/sites', { all: 3, offline: 0, core: 0 })
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: /^Offline ?1 ?, 1 more than at the end of yesterday$/ }).textContent,
    ).toContain('1 more'),
  )
  expect(
    screen.getByRole('button', { name: /^Sites ?2 ?, 1 fewer than at the end of yesterday$/ }),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: /^Core updates ?0$/ })).toBeDefined()
})

it.each([
  ['in an account that was created today', () => '/sites', null],
  ['for the sites of one tag', (tagId: number) => `/sites/${tagId}`, { all: 3, offline: 0 }],
])('figures show no change %s', async (_name, path, before) => {
  await open(path, before)
  await waitFor(() => expect(screen.getByRole('button', { name: /^Offline/ }).textContent).toMatch(/\d/))
  expect(screen.queryByText(/\d (?:more|fewer)$/)).toBeNull()
})

it('figures draw their last days in a wide window', async () => {
  const isWide = (query: string) => query.includes('min-width: 1280px')
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: isWide(query), addEventListener() {}, removeEventListener() {} },
  }))
  await open(() => '/sites', { all: 3, offline: 0 }, [{ all: 4, offline: 1 }])
  const figure = async (name: RegExp) => within(await screen.findByRole('button', { name }))
  expect(
    await (await figure(/^Offline/)).findByRole('img', { name: 'Between 0 and 1 in 2 days' }),
  ).toBeDefined()
  expect((await figure(/^Sites/)).getByRole('img', { name: 'Between 2 and 4 in 2 days' })).toBeDefined()
  expect((await figure(/^TLS soon/)).getByRole('img', { name: 'Always 0 in 2 days' })).toBeDefined()
})

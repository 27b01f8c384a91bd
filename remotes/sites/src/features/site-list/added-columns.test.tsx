import type { FakeSlot } from '@flotilla/platform/fake-host'
import { renderWithServer } from '@flotilla/testing'
import { aSite, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addedParts, missingPart } from '../../../test/added-parts.tsx'
import { remote } from '../../remote.tsx'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

/** Two sites in a window of `width` px. */
async function open(slots: readonly FakeSlot[], width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const person = await aUser(server.db)
  for (const name of ['Alpha', 'Beta']) await aSite(server.db, { accountId: person.accountId, name })
  return renderWithServer({ server, user: person, remote, path: '/sites', slots })
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const cells = (site: string) =>
  within(screen.getByRole('row', { name: new RegExp(site) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

it('a column of another remote stands before the actions, and a person can hide it', async () => {
  const { user } = await open(addedParts('site-column', 3), 1780)
  expect(await screen.findByText('Risk of Alpha')).toBeDefined()
  expect(heads().slice(-2)).toEqual(['Risk', 'Actions'])
  expect(cells('Beta').at(-2)).toBe('Risk of Beta')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Risk' }))
  expect(await screen.findByText('Carbon of Alpha')).toBeDefined()
  expect(screen.queryByText('Risk of Alpha')).toBeNull()
})

it('a column of another remote is not fetched where the window has no room for it', async () => {
  const load = vi.fn<() => Promise<() => null>>(async () => () => null)
  await open([{ slot: 'site-column', title: 'Risk', load }], 1440)
  expect(await screen.findByRole('row', { name: /Alpha/ })).toBeDefined()
  expect(heads()).not.toContain('Risk')
  expect(load).not.toHaveBeenCalled()
})

it('a column whose code does not come says so once, and its cells are dashes', async () => {
  await open([missingPart('site-column')], 1780)
  expect(await screen.findAllByText('Risk could not be shown')).toHaveLength(1)
  expect(await screen.findByRole('row', { name: /Alpha/ })).toBeDefined()
  expect([cells('Alpha').at(-2), cells('Beta').at(-2)]).toEqual(['–', '–'])
})

it('a cell of a column that fails is a dash, and the other rows stay', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = async () =>
    function Risk({ site }: { site: { name: string } }) {
      if (site.name === 'Alpha') throw new Error('Planted')
      return 'Low'
    }
  await open([{ slot: 'site-column', title: 'Risk', load }], 1780)
  expect(await screen.findByText('Low')).toBeDefined()
  expect(cells('Alpha').at(-2)).toBe('–Risk could not be shown FL-R7-crashed')
})

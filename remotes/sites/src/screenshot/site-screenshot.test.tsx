import { renderWithServer } from '@flotilla/testing'
import { aScreenshot, aSite, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { remote } from '../remote.tsx'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { SITE_SCREENSHOT_BROWSER: '/usr/bin/chromium' } })
})
afterAll(async () => {
  await server.close()
})
const yesterday = new Date(Date.now() - 26 * 3_600_000)

/** Two sites, Alpha with a picture, in a window of `width` px; `see` makes everything visible. */
async function open(look: 'cards' | 'panel', options: { width?: number; hasNoCapabilities?: boolean } = {}) {
  const { width = 1500, hasNoCapabilities = false } = options
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const seers = new Set<() => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #see: () => void
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        this.#see = () => onChange([{ isIntersecting: true }])
      }
      observe = () => void seers.add(this.#see)
      disconnect = () => void seers.delete(this.#see)
    },
  )
  const person = await aUser(server.db)
  const { accountId } = person
  const alpha = await aSite(server.db, { accountId, name: 'Alpha' })
  const beta = await aSite(server.db, { accountId, name: 'Beta' })
  await aScreenshot(server.db, alpha.id, yesterday)
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input, 'http://flotilla.test').pathname
    if (path.endsWith('/screenshot')) asked.push(path.replace('/api', ''))
    return await globalThis.fetch(input, init)
  }
  const path = look === 'cards' ? '/sites?look=cards' : `/sites?site=${alpha.id}`
  const view = await renderWithServer({ server, user: person, remote, path, fetch, hasNoCapabilities })
  await screen.findByRole(look === 'cards' ? 'link' : 'heading', {
    name: 'Alpha',
    ...(look === 'panel' && { level: 1 }),
  })
  return {
    ...view,
    ...{ asked, alpha, beta },
    see: () =>
      act(() => {
        for (const one of seers) one()
      }),
    seers,
  }
}

const picture = { name: 'Front page of Alpha, 1 day ago' }

it('the screenshot is loaded for visible cards and shows its age; without one a card shows a letter', async () => {
  const { asked, see, seers, alpha, beta } = await open('cards')
  await waitFor(() => expect(seers.size).toBe(2))
  expect(asked).toEqual([])
  see()
  const shown = await screen.findByRole('img', picture)
  expect(shown.getAttribute('src')).toMatch(/^data:image\/png;base64,/)
  expect(screen.getAllByRole('img', { name: /^Front page/ })).toHaveLength(1)
  expect(asked.toSorted()).toEqual([alpha, beta].map(({ id }) => `/site/${id}/screenshot`).toSorted())
})

it('the screenshot is in the head of a wide panel and links to the site', async () => {
  const { see, seers, alpha } = await open('panel')
  await waitFor(() => expect(seers.size).toBe(1))
  see()
  expect((await screen.findByRole('link', picture)).getAttribute('href')).toBe(alpha.url)
})

it('the screenshot is absent from the head of a narrow panel', async () => {
  const { asked, seers } = await open('panel', { width: 1439 })
  await screen.findByRole('button', { name: 'Backup and test now' })
  expect([seers.size, asked]).toEqual([0, []])
})

it.each(['cards', 'panel'] as const)(
  'the screenshot is not requested from a backend without that capability, in the %s',
  async (look) => {
    const { asked, seers } = await open(look, { hasNoCapabilities: true })
    if (look === 'panel') await screen.findByRole('button', { name: 'Backup and test now' })
    expect([seers.size, asked]).toEqual([0, []])
  },
)

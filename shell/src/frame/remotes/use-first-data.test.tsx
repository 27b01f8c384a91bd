import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { signedIn } from '../../../test/answer-fetch.ts'
import { openConsole } from '../../../test/open-console.tsx'

const heard = vi.fn<(what: string) => void>()

/** Time since this test began: an early answer counts for a minute, and the worker's page is older. */
function mockPageStart() {
  const now = performance.now.bind(performance)
  const start = now()
  vi.spyOn(performance, 'now').mockImplementation(() => now() - start)
}

/** The console on a cold /sites; `waiting` is what was asked for ahead and no one has taken yet. */
function open(prefetch: () => Promise<void>, { path = '/sites', waiting = ['/a'] } = {}) {
  heard.mockReset()
  mockPageStart()
  const stop = new AbortController()
  const answers = new Map(waiting.map((url) => [url, { response: Promise.resolve(null), stop }]))
  Reflect.set(globalThis, 'flotillaEarly', { token: 't', answers })
  function Page() {
    heard('drawn')
    return <h1>Sites</h1>
  }
  const module = {
    routes: [{ path: '/sites', Component: Page }],
    prefetch: (_: unknown, wanted: string) => {
      heard(`read for ${wanted}`)
      return prefetch()
    },
  }
  openConsole({ path, token: 't', answers: signedIn(), remotes: { sites: { paths: ['/sites'], module } } })
  // Each once: React may do again what it has not finished.
  const words = () => [...new Set(heard.mock.calls.map(([what]) => what))]
  return screen.findByRole('heading', { name: 'Sites' }).then(words)
}

it('the first page reads the early answers before it is rendered', async () => {
  const words = await open(async () => heard('is read'))
  expect(words).toEqual(['read for /sites', 'is read', 'drawn'])
})

it.each([
  ['are slow', () => new Promise<void>(() => {})],
  ['fail', () => Promise.reject(new Error('no'))],
  [
    'fail at once',
    () => {
      throw new Error('no')
    },
  ],
])('the first page is rendered although its data %s', async (_, prefetch) => {
  expect(await open(prefetch)).toContain('drawn')
})

it.each([
  ['when no early answer waits', { waiting: [] }],
  ['for an address that needs other data', { path: '/sites?page=2' }],
])('the first page reads no data ahead %s', async (_, options) => {
  expect(await open(async () => heard('is read'), options)).not.toContain('is read')
})

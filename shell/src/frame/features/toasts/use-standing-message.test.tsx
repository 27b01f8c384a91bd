import { act, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aConfig } from '../../../../test/a-config.ts'
import { aRegistry } from '../../../../test/a-registry.ts'
import { createServices } from '../../../create-services.ts'
import { ServicesContext } from '../../../services.ts'
import { type SocketStatus, socketStatusChanged } from '../../../store/realtime-slices.ts'
import { useStandingMessage } from './use-standing-message.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

function Standing() {
  return useStandingMessage()?.text
}

/** A page that began now. */
function open(registry = aRegistry({})) {
  const federation = { load: async () => ({ remote: null }), preload: () => {} }
  const services = createServices({ config: aConfig(), registry }, federation)
  render(
    <Provider store={services.store}>
      <ServicesContext value={services}>
        <Standing />
      </ServicesContext>
    </Provider>,
  )
  const socket = (status: SocketStatus) => act(() => services.store.dispatch(socketStatusChanged(status)))
  return { socket, after: (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000)) }
}
const paused = () => screen.queryByText('Live updates paused, reconnecting') !== null

it('says that live updates are paused 10 s after the page began', () => {
  const { socket, after } = open()
  after(1)
  socket('paused')
  after(8.9)
  expect(paused()).toBe(false)
  after(0.1)
  expect(paused()).toBe(true)
  socket('live')
  expect(paused()).toBe(false)
})

it('says later that live updates are paused once they have been for 5 s', () => {
  const { socket, after } = open()
  after(60)
  for (const seconds of [4.9, 4.9]) {
    socket('paused')
    after(seconds)
    expect(paused()).toBe(false)
    socket('live')
  }
  socket('paused')
  after(5)
  expect(paused()).toBe(true)
})

it('offers a new version with what its teams say is new, at most two lines of it', async () => {
  const registry = aRegistry({ sites: ['/sites'], updates: ['/updates'], admin: ['/users'] })
  const next = registry.remotes.map((entry) => ({
    ...entry,
    current: { ...entry.current, version: '2.0.0-b' },
    notes: `New in ${entry.name}.`,
  }))
  const answer = { ...registry, remotes: next }
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const { after } = open(registry)
  after(5 * 60)
  await act(() => vi.advanceTimersByTimeAsync(0))
  const names = registry.remotes.map(({ name }) => name).slice(0, 2)
  const lines = names.map((name) => `New in ${name}.`).join(' ')
  expect(screen.getByText(`A new version of the console is available. ${lines}`)).toBeDefined()
  vi.unstubAllGlobals()
})

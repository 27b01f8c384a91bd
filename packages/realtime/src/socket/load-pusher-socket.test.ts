import { afterEach, expect, it, vi } from 'vitest'
import { loadPusherSocket } from './load-pusher-socket.ts'
import { openPusherSocket } from './open-pusher-socket.ts'

afterEach(() => vi.unstubAllGlobals())

it('loadPusherSocket loads the client libraries when the browser is idle', async () => {
  const idle = vi.fn<(callback: () => void, options: { timeout: number }) => void>()
  vi.stubGlobal('requestIdleCallback', idle)
  const loaded = vi.fn<(open: unknown) => void>()
  const loading = loadPusherSocket().then(loaded)
  await vi.dynamicImportSettled()
  expect(loaded).not.toHaveBeenCalled()
  expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 })
  idle.mock.calls[0]?.[0]()
  await loading
  expect(loaded).toHaveBeenCalledWith(openPusherSocket)
})

it('loadPusherSocket loads them at once in a browser without requestIdleCallback', async () => {
  expect(await loadPusherSocket()).toBe(openPusherSocket)
})

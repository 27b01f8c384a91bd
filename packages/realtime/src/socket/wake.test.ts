import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeSocket } from '../testing/fake-socket.ts'
import { type KeeperOptions, keepConnected } from './connection-keeper.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function kept(changes: Partial<KeeperOptions> = {}) {
  const socket = createFakeSocket()
  const onDown = vi.fn()
  const keeper = keepConnected({
    ...{ config: { key: 'key', host: '', port: 0, tls: false }, channel: 'account.7', eventNames: [] },
    ...{ authorize: () => Promise.reject(new Error('not used')), loadSocket: socket.loadSocket },
    ...{ onEvent: () => {}, onSubscribed: () => {}, onDown, random: () => 1 },
    ...changes,
  })
  await vi.advanceTimersByTimeAsync(0)
  return { socket, keeper, onDown }
}

describe('an attempt of keepConnected', () => {
  it('that has succeeded is not ended by its timeout', async () => {
    const { socket, onDown } = await kept({ onWake: () => () => {} })
    socket.subscribe()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(socket.log).toEqual(['made account.7', 'open'])
    expect(onDown).not.toHaveBeenCalled()
  })

  it('without an answer ends after its timeout, and the next one follows after a wait', async () => {
    const { socket, onDown } = await kept({ onWake: () => () => {} })
    await vi.advanceTimersByTimeAsync(4000)
    expect(socket.log).toEqual(['made account.7', 'open', 'close'])
    expect(onDown).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(500)
    expect(socket.log).toEqual(['made account.7', 'open', 'close', 'open'])
  })

  it('fails when the client libraries load late, and only the next attempt uses them', async () => {
    const socket = createFakeSocket()
    let give = (_: Awaited<ReturnType<typeof socket.loadSocket>>) => {}
    const loadSocket = vi.fn(
      () => new Promise<Awaited<ReturnType<typeof socket.loadSocket>>>((resolve) => (give = resolve)),
    )
    const { onDown } = await kept({ loadSocket, onWake: () => () => {} })
    await vi.advanceTimersByTimeAsync(4000)
    expect(onDown).toHaveBeenCalledOnce()
    give(await socket.loadSocket())
    await vi.advanceTimersByTimeAsync(0)
    expect(socket.log).toEqual([])
    await vi.advanceTimersByTimeAsync(500)
    expect(loadSocket).toHaveBeenCalledTimes(2)
    give(await socket.loadSocket())
    await vi.advanceTimersByTimeAsync(0)
    expect(socket.log).toEqual(['made account.7', 'open'])
  })
})

describe('keepConnected in a browser', () => {
  function aBrowser() {
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
    const frame = new EventTarget()
    vi.stubGlobal('window', frame)
    vi.stubGlobal('document', page)
    return {
      backOnline: () => frame.dispatchEvent(new Event('online')),
      look: (visibilityState: string) => {
        page.visibilityState = visibilityState
        page.dispatchEvent(new Event('visibilitychange'))
      },
    }
  }

  it('tries at once when the network is back', async () => {
    const { backOnline } = aBrowser()
    const { socket } = await kept()
    socket.drop()
    backOnline()
    expect(socket.isOpen()).toBe(true)
  })

  it('tries at once when the tab becomes visible, not when it is hidden', async () => {
    const { look } = aBrowser()
    const { socket } = await kept()
    socket.drop()
    look('hidden')
    expect(socket.isOpen()).toBe(false)
    look('visible')
    expect(socket.isOpen()).toBe(true)
  })

  it('does not try after end()', async () => {
    const { look, backOnline } = aBrowser()
    const { socket, keeper } = await kept()
    socket.drop()
    keeper.end()
    look('visible')
    backOnline()
    expect(socket.log).toEqual(['made account.7', 'open', 'dispose'])
  })

  it('tries by the clock alone in Node', async () => {
    vi.stubGlobal('window', undefined)
    const { socket, keeper } = await kept()
    socket.drop()
    await vi.advanceTimersByTimeAsync(500)
    expect(socket.isOpen()).toBe(true)
    keeper.end()
    expect(socket.isOpen()).toBe(false)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectedRealtime } from '../testing/connected-realtime.ts'
import { attemptTimeoutMs, retryDelayMs } from './connection-keeper.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('times of keepConnected', () => {
  it('retryDelayMs doubles up to 30 seconds and spreads over the upper half', () => {
    const longest = [0, 1, 2, 5, 6, 50, 5000].map((failures) => retryDelayMs(failures, () => 1))
    expect(longest).toEqual([500, 1000, 2000, 16_000, 30_000, 30_000, 30_000])
    expect(retryDelayMs(0, () => 0)).toBe(250)
  })

  it('attemptTimeoutMs rises up to 15 seconds', () => {
    expect([0, 1, 2, 3, 99].map(attemptTimeoutMs)).toEqual([4000, 8000, 15_000, 15_000, 15_000])
  })
})

describe('keepConnected', () => {
  it('keeps trying to reach a server that stays unreachable', async () => {
    const { socket } = await connectedRealtime()
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000)
    const tries = socket.log.filter((entry) => entry === 'open').length
    expect(tries).toBeGreaterThan(60)
    expect(tries).toBeLessThan(120)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(socket.log.filter((entry) => entry === 'open').length).toBeGreaterThan(tries)
  })

  it('waits longer each time a server drops the connection, and restarts at 500 ms once one has held', async () => {
    const { socket } = await connectedRealtime()
    const waitAfterDrop = async () => {
      socket.subscribe()
      socket.drop()
      let waitedMs = 0
      for (; !socket.isOpen(); waitedMs += 100) await vi.advanceTimersByTimeAsync(100)
      return waitedMs
    }
    expect([await waitAfterDrop(), await waitAfterDrop(), await waitAfterDrop()]).toEqual([500, 1000, 2000])
    socket.subscribe()
    await vi.advanceTimersByTimeAsync(6000)
    expect(await waitAfterDrop()).toBe(500)
  })

  it('tries at once on wake, when the network or the tab is back', async () => {
    const { socket, wake } = await connectedRealtime()
    socket.subscribe()
    socket.drop()
    wake.now()
    expect(socket.isOpen()).toBe(true)
  })

  it('keeps a live connection on wake', async () => {
    const { socket, wake } = await connectedRealtime()
    socket.subscribe()
    const before = [...socket.log]
    wake.now()
    expect(socket.log).toEqual(before)
  })
})

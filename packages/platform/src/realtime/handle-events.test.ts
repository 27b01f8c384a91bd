import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCollector } from './handle-events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('createCollector', () => {
  it('runs once for many calls within its window', async () => {
    const run = vi.fn(async () => undefined)
    const ask = createCollector(250, run)
    for (let count = 0; count < 100; count += 1) ask()
    await vi.advanceTimersByTimeAsync(250)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('runs exactly once more for all calls during a run', async () => {
    let end = () => {}
    const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
    const ask = createCollector(250, run)
    ask()
    await vi.advanceTimersByTimeAsync(250)
    ask()
    ask()
    await vi.advanceTimersByTimeAsync(5000)
    expect(run).toHaveBeenCalledTimes(1)
    end()
    await vi.advanceTimersByTimeAsync(250)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('runs again after a failed run', async () => {
    const run = vi.fn(async () => Promise.reject(new Error('no network')))
    const ask = createCollector(250, run)
    ask()
    await vi.advanceTimersByTimeAsync(250)
    ask()
    await vi.advanceTimersByTimeAsync(250)
    expect(run).toHaveBeenCalledTimes(2)
  })
})

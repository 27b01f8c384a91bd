import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCollector } from './handle-events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('createCollector', () => {
  it('answers many calls by one run', async () => {
    const run = vi.fn(async () => undefined)
    const ask = createCollector(250, run)
    for (let count = 0; count < 100; count += 1) ask()
    await vi.advanceTimersByTimeAsync(250)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('runs once more, and only once, for what came while it ran', async () => {
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

  it('goes on after a run that failed', async () => {
    const run = vi.fn(async () => Promise.reject(new Error('no network')))
    const ask = createCollector(250, run)
    ask()
    await vi.advanceTimersByTimeAsync(250)
    ask()
    await vi.advanceTimersByTimeAsync(250)
    expect(run).toHaveBeenCalledTimes(2)
  })
})

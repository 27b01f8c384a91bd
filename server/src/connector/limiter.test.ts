import { describe, expect, it, vi } from 'vitest'
import { createLimiter } from './limiter.ts'

function tracker() {
  const running = new Map<string, number>()
  const seen = { most: 0, mostPerKey: 0 }
  const work = (key: string) => async () => {
    running.set(key, (running.get(key) ?? 0) + 1)
    const counts = [...running.values()]
    seen.most = Math.max(
      seen.most,
      counts.reduce((a, b) => a + b, 0),
    )
    seen.mostPerKey = Math.max(seen.mostPerKey, ...counts)
    await new Promise((done) => setImmediate(done))
    running.set(key, (running.get(key) ?? 1) - 1)
  }
  return { seen, work }
}

describe('createLimiter', () => {
  it('respects the limits overall and per address', async () => {
    const limiter = createLimiter({ total: 4, perKey: 1, gapMs: 0 })
    const { seen, work } = tracker()
    const keys = Array.from({ length: 60 }, (_, index) => `10.0.0.${index % 7}`)
    await Promise.all(keys.map((key) => limiter.run(key, work(key))))
    expect(seen).toEqual({ most: 4, mostPerKey: 1 })
  })

  it.each([1, 2])(
    'allows %i concurrent calls to one address even when nothing else waits',
    async (perKey) => {
      const limiter = createLimiter({ total: 4, perKey, gapMs: 0 })
      const { seen, work } = tracker()
      await Promise.all(Array.from({ length: 9 }, () => limiter.run('a', work('a'))))
      expect(seen).toEqual({ most: perKey, mostPerKey: perKey })
    },
  )

  it('keeps the gap between two calls to one address, but not to another address', async () => {
    vi.useFakeTimers()
    const limiter = createLimiter({ total: 4, perKey: 1, gapMs: 1000 }, () => Date.now())
    const starts: [string, number][] = []
    const begin = Date.now()
    const work = (key: string) => async () => void starts.push([key, Date.now() - begin])
    const all = Promise.all(['a', 'a', 'b', 'a'].map((key) => limiter.run(key, work(key))))
    await vi.advanceTimersByTimeAsync(5000)
    await all
    vi.useRealTimers()
    expect(starts).toEqual([
      ['a', 0],
      ['b', 0],
      ['a', 1000],
      ['a', 2000],
    ])
  })

  it('continues after a failed call', async () => {
    const limiter = createLimiter({ total: 1, perKey: 1, gapMs: 0 })
    await expect(limiter.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(limiter.run('a', async () => 'yes')).resolves.toBe('yes')
  })
})

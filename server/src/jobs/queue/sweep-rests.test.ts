import { expect, it, onTestFinished, vi } from 'vitest'
import { openTestDatabase } from '../../testing/database/open-test-database.ts'
import { createSweep } from './sweep.ts'

/** A rest lasts until somebody ends it. */
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: (_ms: number, _value: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
}))

it('a free worker takes what a person asks for without a rest after the last look, and a stop waits for no rest', async () => {
  const { db, close } = await openTestDatabase()
  const calls: string[] = []
  const queue = {
    settle: async () => {},
    handOver: async () => {},
    handOverNew: async () => void calls.push('new'),
    take: async () => {
      calls.push('take')
      return []
    },
  }
  const onError = (error: unknown) => {
    throw error
  }
  const pool = { free: () => 1, begin: () => {} }
  const sweep = createSweep({ db, now: () => new Date(), queue, pool, onError })
  onTestFinished(close)
  sweep.take()
  await vi.waitFor(() => expect(calls).toEqual(['take']))
  sweep.handOverNew(7)
  await vi.waitFor(() => expect(calls).toEqual(['take', 'new', 'take']))
  await sweep.stop()
})

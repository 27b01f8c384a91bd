import { expect, it, vi } from 'vitest'
import { aSweep } from '../testing/a-sweep.ts'

/** A rest lasts until somebody ends it. */
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: (_ms: number, _value: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
}))

it('the sweep wakes from its rest for a new order and for a stop', async () => {
  const { sweep, calls } = await aSweep()
  sweep.take()
  await vi.waitFor(() => expect(calls).toEqual(['take']))
  sweep.takeNew(7)
  await vi.waitFor(() => expect(calls).toEqual(['take', 'new of 7, reserve 1', 'take']))
  await sweep.stop()
})

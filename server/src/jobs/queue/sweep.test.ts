import { expect, it, vi } from 'vitest'
import { aSweep } from '../testing/a-sweep.ts'

it('queues and begins what a person orders while all that waits is still looked at', async () => {
  const { sweep, calls } = await aSweep()
  sweep.handOver()
  await vi.waitFor(() => expect(calls).toEqual(['all']))
  sweep.takeNew(7)
  await vi.waitFor(() => expect(calls).toEqual(['all', 'new of 7, reserve 1', 'take']))
})

it('looks once for accounts that order while it looks', async () => {
  const { sweep, calls } = await aSweep()
  sweep.takeNew(7)
  sweep.takeNew(8)
  sweep.takeNew(8)
  await vi.waitFor(() => expect(calls).toContain('new of 8, reserve 2'))
  await sweep.stop()
  expect(calls.filter((call) => call.startsWith('new'))).toEqual([
    'new of 7, reserve 1',
    'new of 8, reserve 2',
  ])
})

it('while all other workers are busy, the reserve is used for an order, and only once', async () => {
  const { sweep, calls } = await aSweep({ free: 0 })
  sweep.take()
  sweep.takeNew(7)
  await vi.waitFor(() => expect(calls).toEqual(['new of 7, reserve 1']))
  sweep.take()
  await sweep.stop()
  expect(calls).toHaveLength(1)
})

it('an order does not wait until other workers have found work, and leaves their places to them', async () => {
  const { sweep, calls, release } = await aSweep({ free: 2, isSlow: true })
  sweep.take()
  await vi.waitFor(() => expect(calls).toEqual(['take']))
  for (let order = 0; order < 4; order += 1) sweep.takeNew(7)
  await vi.waitFor(() => expect(calls).toEqual(['take', 'new of 7, reserve 1', 'new of 7, reserve 3']))
  release()
})

import { expect, it, vi } from 'vitest'
import { aSweep } from '../testing/a-sweep.ts'

it('the sweep begins a new order while it still queues all waiting work', async () => {
  const { sweep, calls } = await aSweep()
  sweep.handOver()
  await vi.waitFor(() => expect(calls).toEqual(['all']))
  sweep.takeNew(7)
  await vi.waitFor(() => expect(calls).toEqual(['all', 'new of 7, reserve 1', 'take']))
})

it('the sweep serves all orders that arrive during a look with one further look', async () => {
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

it('the sweep uses a reserved worker for one new order while all others are busy', async () => {
  const { sweep, calls } = await aSweep({ free: 0 })
  sweep.take()
  sweep.takeNew(7)
  await vi.waitFor(() => expect(calls).toEqual(['new of 7, reserve 1']))
  sweep.take()
  await sweep.stop()
  expect(calls).toHaveLength(1)
})

it('the sweep begins a new order before other workers have found work, and leaves them their places', async () => {
  const { sweep, calls, release } = await aSweep({ free: 2, isSlow: true })
  sweep.take()
  await vi.waitFor(() => expect(calls).toEqual(['take']))
  for (let order = 0; order < 4; order += 1) sweep.takeNew(7)
  await vi.waitFor(() => expect(calls).toEqual(['take', 'new of 7, reserve 1', 'new of 7, reserve 3']))
  release()
})

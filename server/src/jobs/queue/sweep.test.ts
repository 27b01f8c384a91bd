import { expect, it, vi } from 'vitest'
import { aSweep } from '../testing/a-sweep.ts'

it('gives the queue what a person asks for, and a free worker takes it, while all that waits is still looked at', async () => {
  const { sweep, calls } = await aSweep()
  sweep.handOver()
  await vi.waitFor(() => expect(calls).toEqual(['all']))
  sweep.handOverNew(7)
  await vi.waitFor(() => expect(calls).toEqual(['all', 'new of 7', 'take']))
})

it('looks once for accounts that ask while it looks', async () => {
  const { sweep, calls, release } = await aSweep()
  sweep.handOverNew(7)
  sweep.handOverNew(8)
  sweep.handOverNew(8)
  release()
  await vi.waitFor(() => expect(calls).toContain('new of 8'))
  await sweep.stop()
  expect(calls.filter((call) => call.startsWith('new'))).toEqual(['new of 7', 'new of 8'])
})

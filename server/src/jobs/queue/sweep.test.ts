import { expect, it, onTestFinished, vi } from 'vitest'
import { openTestDatabase } from '../../testing/database/open-test-database.ts'
import { createSweep } from './sweep.ts'

/** A sweep over a queue that tells what is asked of it; `release` ends a look at all that waits. */
async function aSweep() {
  const { db, close } = await openTestDatabase()
  const calls: string[] = []
  let release = () => {}
  const look = new Promise<void>((resolve) => {
    release = resolve
  })
  const queue = {
    settle: async () => {},
    handOver: () => {
      calls.push('all')
      return look
    },
    handOverNew: async (accountIds: readonly number[]) => {
      calls.push(`new of ${accountIds.join()}`)
    },
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
  onTestFinished(async () => {
    release()
    await sweep.stop()
    await close()
  })
  return { sweep, calls, release }
}

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

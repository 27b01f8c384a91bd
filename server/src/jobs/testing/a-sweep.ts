import { onTestFinished } from 'vitest'
import { openTestDatabase } from '../../testing/database/open-test-database.ts'
import { createSweep } from '../queue/sweep.ts'

/** A sweep over a queue that tells what is asked of it; `release` ends a look at all that waits. */
export async function aSweep() {
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

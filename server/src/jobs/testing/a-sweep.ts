import { onTestFinished } from 'vitest'
import { openTestDatabase } from '../../testing/database/open-test-database.ts'
import { createSweep } from '../queue/sweep.ts'

/**
 * A sweep over a queue that tells what is asked of it. The reserve has five workers, less those for whom
 * work is looked for. `isSlow`: this lasts. `release` ends it, and a look at all that waits.
 */
export async function aSweep({ free = 1, isSlow = false } = {}) {
  const { db, close } = await openTestDatabase()
  const calls: string[] = []
  let release = () => {}
  const look = new Promise<void>((resolve) => {
    release = resolve
  })
  const queue = {
    deleteFinished: async () => {},
    handOver: () => {
      calls.push('all')
      return look
    },
    take: async () => {
      calls.push('take')
      if (isSlow) await look
      return []
    },
    takeNew: async (accountIds: readonly number[], reserved: number) => {
      calls.push(`new of ${accountIds.join()}, reserve ${reserved}`)
      return []
    },
  }
  const onError = (error: unknown) => {
    throw error
  }
  const pool = {
    free: () => free,
    reserved: (orders: ReadonlyMap<number, number>, promised = 0) =>
      Math.min(
        5 - promised,
        [...orders.values()].reduce((sum, each) => sum + each, 0),
      ),
    begin: () => {},
  }
  const sweep = createSweep({ db, now: () => new Date(), queue, pool, onError })
  onTestFinished(async () => {
    release()
    await sweep.stop()
    await close()
  })
  return { sweep, calls, release }
}

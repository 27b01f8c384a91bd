import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/index.ts'

const { db, close } = await openTestDatabase()
afterAll(close)

describe('the embedded database', () => {
  it.each([
    ['one after the other', (work: (tx: typeof db) => Promise<void>) => work(db)],
    ['in a transaction', (work: (tx: typeof db) => Promise<void>) => db.transaction(work)],
  ])('lets requests, timers and files have their turn between statements %s', async (_name, within) => {
    let isHeard = false
    await within(async (tx) => {
      setImmediate(() => {
        isHeard = true
      })
      for (let count = 0; count < 1000 && !isHeard; count += 1) {
        await tx.execute(sql`select count(*) from generate_series(1, 5000)`)
      }
    })
    expect(isHeard).toBe(true)
  })
})

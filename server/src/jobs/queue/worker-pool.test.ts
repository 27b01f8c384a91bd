import { describe, expect, it } from 'vitest'
import { createWorkerPool } from './worker-pool.ts'

describe('createWorkerPool', () => {
  it('never has more at work than its size, and gets through all', async () => {
    const seen = { now: 0, most: 0, done: 0 }
    const pool = createWorkerPool(4, async () => {
      seen.now += 1
      seen.most = Math.max(seen.most, seen.now)
      await new Promise((done) => setImmediate(done))
      seen.now -= 1
      seen.done += 1
    })
    for (let index = 0; index < 50; index += 1) await pool.begin(`${index}`)
    await pool.settle()
    expect(seen).toEqual({ now: 0, most: 4, done: 50 })
  })

  it('does not work on a job twice at the same time', async () => {
    let runs = 0
    const pool = createWorkerPool(4, async () => {
      runs += 1
      await new Promise((done) => setImmediate(done))
    })
    await Promise.all([pool.begin('a'), pool.begin('a'), pool.begin('a')])
    await pool.settle()
    expect(runs).toBe(1)
  })
})

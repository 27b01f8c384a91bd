import { describe, expect, it } from 'vitest'
import { createWorkerPool } from './worker-pool.ts'

const soon = () => new Promise<void>((done) => setImmediate(done))
const take = async (jobId: string) => jobId

describe('createWorkerPool', () => {
  it('never has more at work than its size', async () => {
    const seen = { now: 0, most: 0, done: 0 }
    const work = async () => {
      seen.now += 1
      seen.most = Math.max(seen.most, seen.now)
      await soon()
      seen.now -= 1
      seen.done += 1
    }
    const pool = createWorkerPool({ size: 4, take, work, onFree: () => {} })
    await Promise.all(Array.from({ length: 50 }, (_, index) => pool.begin(`${index}`)))
    expect(pool.free()).toBe(0)
    await pool.settle()
    expect(seen).toEqual({ now: 0, most: 4, done: 4 })
    expect(pool.free()).toBe(4)
  })

  it('does not work on a job twice at the same time', async () => {
    let runs = 0
    const work = async () => {
      runs += 1
      await soon()
    }
    const pool = createWorkerPool({ size: 4, take, work, onFree: () => {} })
    await Promise.all([pool.begin('a'), pool.begin('a'), pool.begin('a')])
    await pool.settle()
    expect(runs).toBe(1)
  })

  it('is done with a job that somebody else has, or whose taking failed', async () => {
    const worked: string[] = []
    const refused = createWorkerPool({
      size: 1,
      take: async (jobId: string) => {
        if (jobId === 'broken') throw new Error('No database.')
        return jobId === 'held' ? null : jobId
      },
      work: async (job) => void worked.push(job),
      onFree: () => {},
    })
    await refused.begin('held')
    await refused.settle()
    await expect(refused.begin('broken')).rejects.toThrow('No database.')
    await refused.settle()
    await refused.begin('ours')
    await refused.settle()
    expect(worked).toEqual(['ours'])
  })
})

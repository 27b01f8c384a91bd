import { describe, expect, it } from 'vitest'
import type { Job } from '../job/job.ts'
import { createWorkerPool } from './worker-pool.ts'

const soon = () => new Promise<void>((done) => setImmediate(done))

const at = new Date('2026-11-21T08:00:00Z')
const aJob = (id: string, accountId = 1): Job => ({
  ...{
    id,
    kind: 'refresh',
    accountId,
    siteId: 1,
    subjectId: null,
    state: 'running',
    step: 'start',
    data: {},
  },
  ...{
    actor: { userId: 1, impersonatorId: null },
    progress: 0,
    progressSentAt: null,
    attempts: 0,
    cancel: null,
  },
  ...{ errorCode: null, errorMessage: null, hasRenewedAccess: false, leaseOwner: 'me', address: null },
  ...{ runAfter: at, createdAt: at, updatedAt: at, finishedAt: null },
})

describe('createWorkerPool', () => {
  it('runs jobs concurrently, and reports the outcome of each when its worker is free', async () => {
    const freed: [string, boolean, number][] = []
    const pool = createWorkerPool({
      size: 2,
      async work({ id }) {
        if (id === 'slow') for (let turn = 0; turn < 3; turn += 1) await soon()
        await soon()
        return id === 'slow'
      },
      onFree: ({ id }, hasEnded) => freed.push([id, hasEnded, pool.free()]),
    })
    pool.begin(aJob('slow'))
    pool.begin(aJob('quick'))
    expect(pool.free()).toBe(0)
    await pool.whenIdle()
    expect(freed).toEqual([
      ['quick', false, 1],
      ['slow', true, 2],
    ])
  })

  it('reserves one extra worker per twelve for orders of accounts with few running jobs', async () => {
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const pool = createWorkerPool({ size: 24, work: () => ended.then(() => true), onFree: () => {} })
    for (let index = 0; index < 24; index += 1) pool.begin(aJob(`fleet${index}`))
    expect(pool.free()).toBe(0)
    expect(pool.reserved(new Map([[1, 5]]))).toBe(0)
    expect(pool.reserved(new Map([[2, 1]]))).toBe(1)
    expect(
      pool.reserved(
        new Map([
          [2, 5],
          [3, 1],
        ]),
      ),
    ).toBe(2)
    expect(pool.reserved(new Map([[2, 5]]), 1)).toBe(1)
    pool.begin(aJob('click', 2))
    expect([pool.free(), pool.reserved(new Map([[3, 5]]))]).toEqual([0, 1])
    end()
    await pool.whenIdle()
    expect(pool.free()).toBe(24)
  })
})

import { describe, expect, it } from 'vitest'
import type { Job } from '../job/job.ts'
import { createWorkerPool } from './worker-pool.ts'

const soon = () => new Promise<void>((done) => setImmediate(done))

const at = new Date('2026-11-21T08:00:00Z')
const aJob = (id: string): Job => ({
  ...{
    id,
    kind: 'refresh',
    accountId: 1,
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
  it('works on what it is given at the same time, and says what became of each when its worker is free', async () => {
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
    await pool.settle()
    expect(freed).toEqual([
      ['quick', false, 1],
      ['slow', true, 2],
    ])
  })
})

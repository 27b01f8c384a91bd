import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClocks } from '../clocks/index.ts'
import { incidents, jobs, ttfbSamples } from '../db/index.ts'
import { aSite, aUser, startTestServer, type TestServer } from '../testing/index.ts'
import { pruneHistoryTask } from './prune-history-task.ts'

const now = new Date('2026-11-21T08:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
})
afterAll(() => server.close())

describe('pruneHistoryTask', () => {
  it('deletes response times after 100 days, outages after 400 days and old finished jobs', async () => {
    const { db, deps } = server
    const user = await aUser(db)
    const site = await aSite(db, { accountId: user.accountId, refreshDisabled: true })
    const siteId = site.id
    const counts = Array.from({ length: 24 }, () => 1)
    for (const days of [99, 101]) {
      const day = daysAgo(days).toISOString().slice(0, 10)
      await db.insert(ttfbSamples).values({ siteId, day, means: counts, counts })
    }
    for (const [from, to] of [
      [500, 401],
      [500, 399],
      [500, null],
    ] as const) {
      const endedAt = to === null ? null : daysAgo(to)
      await db.insert(incidents).values({ siteId, startedAt: daysAgo(from), endedAt, message: '' })
    }
    const job = { accountId: user.accountId, siteId, state: 'succeeded' as const }
    const actor = { userId: user.id, impersonatorId: null }
    await db.insert(jobs).values([
      { ...job, kind: 'refresh', finishedAt: daysAgo(3) },
      { ...job, kind: 'refresh', finishedAt: daysAgo(1) },
      { ...job, kind: 'refresh', finishedAt: daysAgo(3), actor },
      { ...job, kind: 'backup', finishedAt: daysAgo(91) },
    ])
    await createClocks({ deps, tasks: [pruneHistoryTask] }).tick()
    const left = [await db.$count(ttfbSamples), await db.$count(incidents), await db.$count(jobs)]
    expect(left).toEqual([1, 2, 2])
  })
})

import { startSimulator } from '@flotilla/simulator'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createClocks } from '../clocks/index.ts'
import { activity, events, extensions, jobs, sites } from '../db/index.ts'
import { startTestServer } from '../testing/index.ts'
import { seedDemo } from './seed-demo.ts'

const clock = { ms: Date.parse('2026-11-21T09:00:00Z') }
const now = () => new Date(clock.ms)
const simulator = await startSimulator({ speed: 1000, now: now(), hasScriptedFailure: false })
const server = await startTestServer({
  environment: { SIMULATOR_URL: simulator.url },
  now,
  worksOnJobs: true,
})
const { db, deps } = server
await seedDemo(deps)
afterAll(async () => {
  await server.close()
  await simulator.close()
})

const idle = () =>
  vi.waitFor(
    async () => {
      if ((await db.$count(jobs, eq(jobs.state, 'queued'))) > 0) throw new Error('waiting')
      if ((await db.$count(jobs, eq(jobs.state, 'running'))) > 0) throw new Error('working')
    },
    { timeout: 60_000, interval: 50 },
  )
const looks = async () => {
  const rows = await db.select().from(sites).orderBy(sites.id)
  return rows.map(({ name, state, online, refreshDisabled }) => ({ name, state, online, refreshDisabled }))
}

describe('the demo after an hour of scheduled work', { timeout: 240_000 }, () => {
  it('shows the same states as before, with hardly any new log lines and events', async () => {
    // Waits for the work under way at the first look.
    await idle()
    const before = await looks()
    const [lines, told] = [await db.$count(activity), await db.$count(events)]
    const clocks = createClocks({ deps, tasks: [] })
    const from = clock.ms
    for (; clock.ms < from + 70 * 60_000; clock.ms += 5 * 60_000) {
      await clocks.tick()
      await idle()
    }
    await clocks.stop()
    expect(await looks()).toEqual(before)
    const refreshed = await db.select().from(sites).where(eq(sites.refreshFailures, 0))
    expect(
      refreshed.filter(({ online }) => online).every(({ updatedAt }) => (updatedAt?.getTime() ?? 0) > from),
    ).toBe(true)
    expect((await db.$count(activity)) - lines).toBeLessThan(10)
    expect((await db.$count(events)) - told).toBeLessThan(10)
    expect(await db.$count(extensions, eq(extensions.processState, 8))).toBeGreaterThan(0)
  })
})

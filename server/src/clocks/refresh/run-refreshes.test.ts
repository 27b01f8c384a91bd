import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts, activity, events, jobs, sites } from '../../db/index.ts'
import { nextRefresh } from '../../jobs/index.ts'
import { asWritten } from '../../jobs/testing/as-written.ts'
import { withEngine } from '../../jobs/testing/with-engine.ts'
import { aSite, aUser, openTestDatabase } from '../../testing/index.ts'
import { runRefreshes } from './run-refreshes.ts'

const slug = 'optik-hansen'
const hourMs = 3_600_000
const minuteMs = 60_000
const firewall = { fault: { kind: 'http' as const, status: 403 } }

async function aHouse() {
  const clock = { ms: Date.parse('2026-11-21T08:00:00Z') }
  const now = () => new Date(clock.ms)
  const engine = await withEngine({ now })
  const id = await engine.connect(slug)
  const told = () => engine.sent.filter(({ name }) => name.startsWith('siteupdate')).length
  return {
    ...engine,
    ...{ clock, id, told },
    /** Moves the clock to the next refresh and runs it, until the consoles have its events. */
    async refresh() {
      clock.ms = Math.max(clock.ms, (await engine.site(id)).nextRefreshAt?.getTime() ?? 0)
      await runRefreshes({ db: engine.db, now })
      await engine.idle()
      const unsent = () => engine.db.$count(events, isNull(events.sentAt))
      await expect.poll(unsent, { timeout: 20_000, interval: 20 }).toBe(0)
    },
    tick: () => runRefreshes({ db: engine.db, now }),
  }
}

describe('the hourly refresh', { timeout: 120_000 }, () => {
  it('runs every hour in the minute of the site, and writes no event or log line when nothing changed', async () => {
    const { refresh, site, id, told, db, clock } = await aHouse()
    const minutes = new Set<number>()
    const before = [told(), await db.$count(activity)]
    for (let round = 0; round < 3; round += 1) {
      const from = clock.ms
      await refresh()
      minutes.add(clock.ms % hourMs)
      expect(clock.ms - from).toBeLessThanOrEqual(1.5 * hourMs)
      expect((await site(id)).updatedAt).toEqual(new Date(clock.ms))
    }
    expect(minutes.size).toBe(1)
    expect([told(), await db.$count(activity)]).toEqual(before)
  })

  it('announces what it found, and never marks the site as busy', async () => {
    const { refresh, tick, idle, site, id, told, db, clock, engine, newEngine } = await aHouse()
    await engine.stop()
    clock.ms += 2 * hourMs
    await tick()
    expect(await site(id)).toMatchObject({ processState: 0, processKind: null })
    await newEngine().start()
    await idle()
    await db.update(sites).set({ coreUpdateTo: null, coreNeedUpdate: 0 }).where(eq(sites.id, id))
    const before = told()
    await refresh()
    expect(told()).toBe(before + 1)
    const log = await db.select().from(activity).where(eq(activity.type, 'core_update')).orderBy(activity.id)
    expect(log.at(-1)).toMatchObject({ result: 'detected', userId: null })
  })

  it('yields to work that a user orders, and runs five minutes later', async () => {
    const { tick, id, start, until, site, engine, newEngine, clock, db } = await aHouse()
    await engine.stop()
    clock.ms += 2 * hourMs
    await tick()
    await expect(start('refresh', id)).resolves.toMatchObject({ ok: true })
    await tick()
    const rows = await db
      .select()
      .from(jobs)
      .where(eq(jobs.siteId, id))
      .orderBy(...asWritten)
    expect(rows.map(({ state }) => state)).toEqual(['succeeded', 'failed', 'queued'])
    expect((await site(id)).nextRefreshAt).toEqual(new Date(clock.ms + 5 * minuteMs))
    await newEngine().start()
    await until('siteupdate.success')
    expect((await site(id)).processState).toBe(0)
  })

  it('backs off 1, 2, 4 … 24 hours after failures, announces the first, and stops after seven days', async () => {
    const { refresh, site, id, control, told, clock, db, tick } = await aHouse()
    control.set(slug, firewall)
    const before = told()
    await refresh()
    const since = clock.ms
    const waits: number[] = []
    while (!(await site(id)).refreshDisabled) {
      waits.push(((await site(id)).nextRefreshAt?.getTime() ?? 0) - clock.ms)
      await refresh()
    }
    expect(waits.map((ms) => ms / hourMs)).toEqual([1, 2, 4, 8, 16, 24, 24, 24, 24, 24, 24])
    expect(clock.ms - since).toBe(175 * hourMs)
    expect(told()).toBe(before + 2)
    const lines = await db
      .select()
      .from(activity)
      .where(eq(activity.type, 'site_update'))
      .orderBy(activity.id)
    expect(lines.at(-1)?.payload).toContain('switched off after seven days')
    expect(await site(id)).toMatchObject({ online: true, state: 1 })
    clock.ms += 100 * hourMs
    const jobsBefore = await db.$count(jobs)
    await tick()
    expect(await db.$count(jobs)).toBe(jobsBefore)
  })

  it('resets its back-off after a success and after a manual refresh', async () => {
    const { refresh, site, id, control, start, until, idle, clock } = await aHouse()
    control.set(slug, firewall)
    for (let round = 0; round < 3; round += 1) await refresh()
    expect((await site(id)).refreshFailures).toBe(3)
    await start('refresh', id)
    await until('siteupdate.failed')
    await idle()
    expect(await site(id)).toMatchObject({
      refreshFailures: 1,
      refreshFailingSince: new Date(clock.ms),
      nextRefreshAt: new Date(clock.ms + hourMs),
    })
    control.clear(slug)
    await refresh()
    expect(await site(id)).toMatchObject({ refreshFailures: 0, refreshFailingSince: null, state: 0 })
  })
})

describe('the hourly refreshes of a fleet', () => {
  it('spread over the hour, at least half an hour apart for each site', () => {
    const at = new Date('2026-11-21T08:20:00Z')
    const minutes = Array.from({ length: 2000 }, (_, id) => nextRefresh(id, at).getTime() - at.getTime())
    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(30 * minuteMs)
    expect(Math.max(...minutes)).toBeLessThanOrEqual(90 * minuteMs)
    for (let tenth = 3; tenth < 9; tenth += 1) {
      const here = minutes.filter((ms) => ms >= tenth * 10 * minuteMs && ms < (tenth + 1) * 10 * minuteMs)
      expect(here.length).toBeGreaterThan(250)
    }
  })

  it('spread over machines: a machine with many overdue sites leaves room for the others', async () => {
    const { db, close } = await openTestDatabase()
    const at = new Date('2026-11-21T08:00:00Z')
    const { accountId } = await aUser(db)
    const due = (minutes: number) => new Date(at.getTime() - minutes * minuteMs)
    for (let index = 0; index < 40; index += 1)
      await aSite(db, { accountId, address: 'crowded', nextRefreshAt: due(60) })
    for (let index = 0; index < 10; index += 1)
      await aSite(db, { accountId, address: `own ${index}`, nextRefreshAt: due(10) })
    const begun = async () => {
      await runRefreshes({ db, now: () => at })
      return (await db.select().from(jobs).where(eq(jobs.state, 'queued'))).map(({ address }) => address)
    }
    const first = await begun()
    expect(first.filter((address) => address === 'crowded')).toHaveLength(2)
    expect(new Set(first).size).toBe(11)
    expect(await begun()).toHaveLength(12)
    await db.update(jobs).set({ state: 'succeeded' })
    expect(await begun()).toEqual(['crowded', 'crowded'])
    await close()
  })

  it('begin a few at a time, once each with two processes, and only for accounts with service', async () => {
    const { db, close } = await openTestDatabase()
    const now = () => new Date('2026-11-21T08:00:00Z')
    const user = await aUser(db)
    for (let index = 0; index < 40; index += 1) await aSite(db, { accountId: user.accountId })
    const run = () => runRefreshes({ db, now })
    await Promise.all([run(), run()])
    const begun = await db.select().from(jobs)
    expect(new Set(begun.map(({ siteId }) => siteId)).size).toBe(begun.length)
    expect(begun.length).toBe(32)
    await db.update(jobs).set({ state: 'succeeded' })
    await run()
    expect(await db.$count(jobs)).toBe(40)
    await db.update(accounts).set({ serviceEnabled: false })
    await db.update(sites).set({ nextRefreshAt: now() })
    await db.update(jobs).set({ state: 'succeeded' })
    await run()
    expect(await db.$count(jobs, and(eq(jobs.state, 'queued')))).toBe(0)
    await close()
  })
})

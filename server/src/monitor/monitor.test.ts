import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createDatabaseWatch, incidents, siteClocks, sites, ttfbSamples } from '../db/index.ts'
import { withEngine } from '../jobs/testing/with-engine.ts'
import { siteDetails } from '../sites/detail-store.ts'
import { uptime } from '../sites/uptime.ts'
import { aSite, aUser, openTestDatabase } from '../testing/index.ts'
import { claimChecks } from './claim-checks.ts'
import { createMonitor } from './monitor.ts'

const slug = 'optik-hansen'
const down = { fault: { kind: 'frontPage' as const, status: 503 } }
const minuteMs = 60_000

async function aHouse(...slugs: string[]) {
  const clock = { ms: Date.parse('2026-11-21T08:00:00Z') }
  const now = () => new Date(clock.ms)
  const engine = await withEngine({ now })
  const ids: number[] = []
  for (const each of [slug, ...slugs]) ids.push(await engine.connect(each))
  const { db, connector, cipher } = engine
  const logger = pino({ level: 'silent' })
  const database = createDatabaseWatch({ db, logger })
  const monitor = createMonitor({ db, database, connector, cipher, now, logger })
  await monitor.run()
  const id = ids[0] ?? 0
  const checks = () =>
    engine.control.log().filter(({ path, slug: of }) => of === slug && path === `/s/${slug}/`)
  return {
    ...engine,
    ...{ clock, id, ids, checks },
    told: (name: string) => engine.sent.filter((event) => event.name === name).map(({ payload }) => payload),
    clockOf: async () => (await db.select().from(siteClocks).where(eq(siteClocks.siteId, id)))[0],
    /** This many minutes, with what the monitor does every ten seconds of them. */
    async pass(minutes: number) {
      for (const until = clock.ms + minutes * minuteMs; clock.ms < until; ) {
        clock.ms += 10_000
        await monitor.run()
        await monitor.whenIdle()
      }
    },
  }
}

describe('the monitor', { timeout: 120_000 }, () => {
  it('measures every site every five minutes into an hourly mean', async () => {
    const { pass, checks, control, db, id } = await aHouse()
    control.clearLog()
    await pass(30)
    expect(checks()).toHaveLength(6)
    const [sample] = await db.select().from(ttfbSamples).where(eq(ttfbSamples.siteId, id))
    // One more is of the refresh that came with the connection.
    expect(sample?.counts[8]).toBe(7)
    expect(sample?.means[8]).toBeGreaterThanOrEqual(0)
  })

  it('reports maintenance, not an outage, while the owner has set the site offline', async () => {
    const { pass, control, site, id, told, until, db, clockOf, idle } = await aHouse()
    control.owner(slug, 'goOffline')
    await pass(11)
    expect(await site(id)).toMatchObject({
      ...{ maintenance: true, online: true, offlineSince: null },
      ...{ state: -1, stateReason: 'The site is in maintenance.' },
    })
    expect(await clockOf()).toMatchObject({ failedChecks: 0, failingSince: null })
    await until('siteupdate.success')
    control.owner(slug, 'goOnline')
    await pass(6)
    await idle()
    const after = await site(id)
    expect(after).toMatchObject({ maintenance: false, online: true })
    expect(after.stateReason ?? '').not.toContain('maintenance')
    expect([told('site.down'), told('site.up')]).toEqual([[], []])
    expect(await db.select().from(incidents)).toEqual([])
    // One of the connection, one for its beginning, one for its end: consoles look again.
    expect(told('siteupdate.success')).toHaveLength(3)
  })

  it('ends the downtime of a site that returns in maintenance', async () => {
    const { pass, control, site, id, until } = await aHouse()
    control.set(slug, down)
    await pass(8)
    expect(await site(id)).toMatchObject({ online: false, maintenance: false })
    control.clear(slug)
    control.owner(slug, 'goOffline')
    await pass(2)
    expect(await site(id)).toMatchObject({ online: true, maintenance: true })
    await until('site.up')
  })

  // spec: SM-4-040, AA-4-019
  it('reports an outage after three failed checks, from the first of them, and its end', async () => {
    const { pass, control, clock, site, id, told, until, db, clockOf, idle } = await aHouse()
    await pass(6)
    control.set(slug, down)
    const from = clock.ms
    await pass(9)
    await until('site.down')
    const { offlineSince } = await site(id)
    const since = offlineSince?.getTime() ?? 0
    expect(since - from).toBeLessThanOrEqual(5 * minuteMs)
    expect(await site(id)).toMatchObject({ online: false, state: 1, stateReason: 'The site is down.' })
    expect(told('site.down')).toMatchObject([
      { message: 'HTTP 503', at: new Date(since + 2 * minuteMs).toISOString() },
    ])
    await pass(30)
    expect(told('site.down')).toHaveLength(1)
    control.clear(slug)
    await pass(2)
    const { payload } = await until('site.up')
    const [incident] = await db.select().from(incidents)
    const seconds = ((incident?.endedAt?.getTime() ?? 0) - since) / 1000
    expect(incident).toMatchObject({ startedAt: offlineSince, message: 'HTTP 503' })
    expect(payload.downtime_seconds).toBe(seconds)
    expect(seconds).toBeGreaterThan(30 * 60)
    expect(await site(id)).toMatchObject({ online: true, offlineSince: null, state: 0 })
    expect(await clockOf()).toMatchObject({ failedChecks: 0, failingSince: null })
    await idle()
    const details = await siteDetails(db, { id, process_state: 0 }, new Date(clock.ms))
    const { d1, incidents: shown } = uptime(
      details.incidents,
      new Date('2026-11-01T00:00:00Z'),
      new Date(clock.ms),
    )
    expect(d1).toBeCloseTo(100 - (seconds / 86_400) * 100, 2)
    expect(shown).toHaveLength(1)
  })

  it('reports no outage after one or two failed checks', async () => {
    const { pass, control, clockOf, told, site, id } = await aHouse()
    control.set(slug, down)
    while ((await clockOf())?.failedChecks !== 2) await pass(1)
    control.clear(slug)
    await pass(6)
    expect(await clockOf()).toMatchObject({ failedChecks: 0 })
    expect(told('site.down')).toEqual([])
    expect((await site(id)).online).toBe(true)
  })

  it('suspects its own connection when many sites fail at once, but not when one does', async () => {
    const others = ['schreinerei-lindner', 'gemeinde-oberhofen', 'physio-am-park']
    const { pass, control, told, ids, db, site, id } = await aHouse(...others)
    // All in the same moment, as when our own connection breaks.
    await db.update(siteClocks).set({ nextCheckAt: new Date('2026-11-21T08:01:00Z') })
    for (const each of [slug, ...others]) control.set(each, down)
    await pass(30)
    expect(told('site.down')).toEqual([])
    expect(await db.$count(sites, eq(sites.online, true))).toBe(ids.length)
    for (const each of others) control.clear(each)
    await pass(9)
    expect(told('site.down')).toHaveLength(1)
    expect((await site(id)).online).toBe(false)
  })

  it('ignores failures during a core update', async () => {
    const { pass, control, told, db } = await aHouse()
    control.set(slug, down)
    await db.update(sites).set({ processState: 1, processKind: 'coreupdate' })
    await pass(15)
    expect(told('site.down')).toEqual([])
  })
})

describe('claimChecks', () => {
  it('leaves room for other machines when one with many sites hangs', async () => {
    const { db, close } = await openTestDatabase()
    const { accountId } = await aUser(db)
    for (let index = 0; index < 100; index += 1) await aSite(db, { accountId, address: 'hangs' })
    for (let index = 0; index < 5; index += 1) await aSite(db, { accountId, address: 'answers' })
    const due = (minute: number) => new Date(Date.parse('2026-11-21T08:00:00Z') + minute * minuteMs)
    const owner = 'a'
    await claimChecks(db, due(0), 0, { owner })
    const first = await claimChecks(db, due(60), 60, { owner })
    const of = (machine: string) => first.filter((each) => each.machine === machine).length
    expect([of('hangs'), of('answers')]).toEqual([40, 5])
    const second = await claimChecks(db, due(65), 60, { owner, underWay: { hangs: 30 } })
    expect(second.filter(({ machine }) => machine === 'hangs')).toHaveLength(10)
    expect(await claimChecks(db, due(65), 60, { owner, underWay: { hangs: 40 } })).toEqual([])
    await close()
  })

  it('limits all processes together to forty sites of one machine at a time', async () => {
    const { db, close } = await openTestDatabase()
    const { accountId } = await aUser(db)
    for (let index = 0; index < 60; index += 1) await aSite(db, { accountId, address: 'large' })
    const after = (seconds: number) => new Date(Date.parse('2026-11-21T08:00:00Z') + seconds * 1000)
    await claimChecks(db, after(0), 0, { owner: 'a' })
    const ofA = await claimChecks(db, after(3600), 400, { owner: 'a' })
    expect(ofA).toHaveLength(40)
    expect(await claimChecks(db, after(3601), 400, { owner: 'b' })).toEqual([])
    const ofB = await claimChecks(db, after(3611), 400, { owner: 'b' })
    expect(new Set([...ofA, ...ofB].map(({ siteId }) => siteId)).size).toBe(60)
    await close()
  })

  it('gives each due check to one process, and keeps the schedule after a stop', async () => {
    const { db, close } = await openTestDatabase()
    const user = await aUser(db)
    for (let index = 0; index < 60; index += 1) await aSite(db, { accountId: user.accountId })
    const at = (minute: number) => new Date(Date.parse('2026-11-21T08:00:00Z') + minute * minuteMs)
    expect((await claimChecks(db, at(0), 100, { owner: 'a' })).length).toBeLessThan(2)
    const both = await Promise.all(['a', 'b'].map((owner) => claimChecks(db, at(300), 40, { owner })))
    const all = both.flat().map(({ siteId }) => siteId)
    expect(new Set(all).size).toBe(60)
    expect(all).toHaveLength(60)
    const rows = await db.select().from(siteClocks)
    const moments = new Set(rows.map(({ nextCheckAt }) => nextCheckAt?.getTime()))
    expect(moments.size).toBeGreaterThan(50)
    expect(Math.max(...[...moments].map((ms) => ms ?? 0))).toBeLessThanOrEqual(at(305).getTime())
    await close()
  })
})

import { and, eq, inArray, ne } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accounts, activity, type Db, jobs, plans, sites, users } from '../../db/index.ts'
import { asWritten } from '../../jobs/testing/as-written.ts'
import { replacePlan } from '../../sites/settings-store.ts'
import { aSite, aUser, openTestDatabase } from '../../testing/index.ts'
import { runPlans } from './run-plans.ts'

const quarterMs = 15 * 60_000
const { db, close } = await openTestDatabase()
const clock = { at: new Date('2026-10-22T00:00:00Z') }
const deps = { db, now: () => clock.at, logger: pino({ level: 'silent' }) }
const zone = process.env.TZ

beforeEach(async () => {
  clock.at = new Date('2026-10-22T00:00:00Z')
  // With them go their sites, plans, jobs and log.
  await db.delete(accounts)
})
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})
afterAll(close)

type Entry = {
  action: 'backup' | 'backupandtest'
  dow: number
  hour: number
  minute: number
  profileId: number | null
}
const entry = (dow: number, hour: number, minute: number, more: Partial<Entry> = {}): Entry => ({
  ...{ action: 'backup', dow, hour, minute, profileId: null },
  ...more,
})

async function aPlannedSite(timezone: string, entries: Entry[]) {
  const user = await aUser(db, { timezone })
  const site = await aSite(db, { accountId: user.accountId })
  await replacePlan(db, site, entries, clock.at)
  return { ...site, user }
}

/** Work begun since the last look, each with its time; the work itself ends at once. */
async function begun(at: Db = db) {
  const rows = await at
    .select()
    .from(jobs)
    .where(inArray(jobs.state, ['queued', 'running']))
    .orderBy(...asWritten)
  await at.update(jobs).set({ state: 'succeeded', finishedAt: clock.at })
  return rows.map(({ kind, siteId, data }) => ({ kind, siteId, data, at: clock.at.toISOString() }))
}

/** Runs the clock in steps of a quarter of an hour; during `stops` the server is down. */
async function runUntil(end: string, stops: [string, string][] = []) {
  const all: Awaited<ReturnType<typeof begun>> = []
  for (; clock.at < new Date(end); clock.at = new Date(clock.at.getTime() + quarterMs)) {
    const now = clock.at.toISOString()
    if (stops.some(([from, to]) => now >= from && now < to)) continue
    await Promise.all([runPlans(deps), runPlans(deps)])
    all.push(...(await begun()))
  }
  return all
}

describe('a week of backup plans', { timeout: 120_000 }, () => {
  // spec: SM-2-074, SM-2-075, SM-9-013, SM-9-017, AA-9-006
  it('runs on schedule in three time zones, across a change of summer time and six hours of downtime', async () => {
    // The machine's own clock changes on 25 October; plans have fixed offsets, so they do not move.
    process.env.TZ = 'Europe/Berlin'
    const west = await aPlannedSite('-8', [entry(6, 23, 45), entry(7, 3, 0), entry(1, 3, 0)])
    const middle = await aPlannedSite('1', [
      entry(6, 2, 30),
      entry(7, 2, 30, { action: 'backupandtest', profileId: 2 }),
      entry(1, 2, 30),
      entry(3, 5, 15),
    ])
    const east = await aPlannedSite('10', [entry(4, 23, 0), entry(2, 0, 0, { action: 'backupandtest' })])
    const stop: [string, string] = ['2026-10-28T01:00:00.000Z', '2026-10-28T07:00:00.000Z']
    const runs = await runUntil('2026-10-29T00:00:00Z', [stop])
    const of = ({ id }: { id: number }) =>
      runs.filter(({ siteId }) => siteId === id).map(({ kind, at }) => `${kind} ${at.slice(0, 16)}`)
    expect(of(west)).toEqual([
      'backup 2026-10-25T07:45',
      'backup 2026-10-25T11:00',
      'backup 2026-10-26T11:00',
    ])
    expect(of(middle)).toEqual([
      'backup 2026-10-24T01:30',
      'backupandtest 2026-10-25T01:30',
      'backup 2026-10-26T01:30',
      // 04:15 fell into the stop: made up for when the server is back.
      'backup 2026-10-28T07:00',
    ])
    expect(of(east)).toEqual(['backup 2026-10-22T13:00', 'backupandtest 2026-10-26T14:00'])
    expect(runs.find(({ kind, siteId }) => siteId === middle.id && kind === 'backupandtest')?.data).toEqual({
      profileId: 2,
    })
    expect(runs.find(({ siteId }) => siteId === west.id)?.data).toEqual({ profileId: 1 })
    expect(await db.select().from(activity).where(ne(activity.result, 'started'))).toEqual([])
  })
})

describe('a planned backup', { timeout: 120_000 }, () => {
  const daily = [1, 2, 3, 4, 5, 6, 7].map((dow) => entry(dow, 3, 0))

  it('runs once after several missed times, with a test if one of them wanted it', async () => {
    const site = await aPlannedSite('0', [
      entry(5, 2, 0),
      entry(6, 1, 0, { action: 'backupandtest' }),
      entry(6, 1, 0, { dow: 4, hour: 20 }),
    ])
    const runs = await runUntil('2026-10-25T00:00:00Z', [['2026-10-22T10:00', '2026-10-24T02:00']])
    expect(runs).toMatchObject([{ siteId: site.id, kind: 'backupandtest', at: '2026-10-24T02:00:00.000Z' }])
  })

  it('is skipped with a line in the log when it cannot begin within 24 hours', async () => {
    const site = await aPlannedSite('0', [entry(4, 3, 0)])
    const runs = await runUntil('2026-10-30T00:00:00Z', [['2026-10-22T02:00', '2026-10-23T04:00']])
    expect(runs.map(({ at }) => at)).toEqual(['2026-10-29T03:00:00.000Z'])
    const log = await db.select().from(activity).where(eq(activity.siteId, site.id))
    expect(log.filter(({ result }) => result === 'failed')).toMatchObject([
      { type: 'backup', payload: expect.stringContaining('within 24 hours'), userId: null },
    ])
  })

  it('waits while the site does other work, and begins when that has ended', async () => {
    const site = await aPlannedSite('0', daily)
    clock.at = new Date('2026-10-22T03:00:00Z')
    const [other] = await db
      .insert(jobs)
      .values({ kind: 'coreupdate', accountId: site.accountId, siteId: site.id, createdAt: clock.at })
      .returning()
    const wait = async (minutes: number) => {
      clock.at = new Date(clock.at.getTime() + minutes * 60_000)
      await runPlans(deps)
      return db
        .select()
        .from(jobs)
        .where(and(eq(jobs.siteId, site.id), eq(jobs.kind, 'backup')))
    }
    expect(await wait(0)).toEqual([])
    expect(await wait(2)).toEqual([])
    await db
      .update(jobs)
      .set({ state: 'succeeded' })
      .where(eq(jobs.id, other?.id ?? ''))
    expect(await wait(2)).toEqual([])
    const [plan] = await db
      .select()
      .from(plans)
      .where(and(eq(plans.siteId, site.id), eq(plans.dow, 4)))
    expect(plan?.nextRunAt).toEqual(new Date('2026-10-22T03:00:00Z'))
    expect(await wait(1)).toHaveLength(1)
    const [after] = await db
      .select()
      .from(plans)
      .where(and(eq(plans.siteId, site.id), eq(plans.dow, 4)))
    expect(after?.nextRunAt).toEqual(new Date('2026-10-29T03:00:00Z'))
  })

  it('displaces a background refresh of the site', async () => {
    const site = await aPlannedSite('0', daily)
    clock.at = new Date('2026-10-22T03:00:00Z')
    await db.insert(jobs).values({ kind: 'refresh', accountId: site.accountId, siteId: site.id })
    await runPlans(deps)
    expect(await begun()).toMatchObject([{ kind: 'backup' }])
  })

  // spec: SM-5-006
  it('logs why it cannot be made', async () => {
    const site = await aPlannedSite('0', daily)
    await db.update(sites).set({ canStartBackup: false }).where(eq(sites.id, site.id))
    const runs = await runUntil('2026-10-22T04:00:00Z')
    expect(runs).toEqual([])
    const log = await db.select().from(activity).where(eq(activity.siteId, site.id))
    expect(log).toMatchObject([
      { type: 'backup', result: 'failed', payload: expect.stringContaining('Install') },
    ])
  })

  it("follows the time zone of the account's first user", async () => {
    const site = await aPlannedSite('0', [entry(4, 12, 0)])
    await db.update(users).set({ timezone: '2' }).where(eq(users.id, site.user.id))
    const runs = await runUntil('2026-10-22T20:00:00Z')
    expect(runs.map(({ at }) => at)).toEqual(['2026-10-22T10:00:00.000Z'])
  })

  it('is not made for an account without service', async () => {
    const user = await aUser(db, { account: { serviceEnabled: false } })
    const site = await aSite(db, { accountId: user.accountId })
    await replacePlan(db, site, daily, clock.at)
    expect(await runUntil('2026-10-23T20:00:00Z')).toEqual([])
  })
})

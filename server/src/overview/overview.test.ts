import { getAccount, getOverview, noteVisit } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { activity, figureDays, incidents, plans, siteClocks } from '../db/index.ts'
import { keepEnds } from '../figures/store.ts'
import { anExtension, aSite, aUser, callApi, figuresOfDay, startTestServer } from '../testing/index.ts'
import { newsSince } from './visits.ts'

let now = new Date('2026-11-24T18:42:00Z')
const server = await startTestServer({ now: () => now })
afterAll(() => server.close())
const { db, url } = server

const hourMs = 3_600_000
const hours = (count: number) => new Date(Date.parse('2026-11-24T18:42:00Z') + count * hourMs)

async function anAgency(timezone = '1') {
  now = hours(0)
  const person = await aUser(db, { timezone })
  const site = (name: string, fields: Partial<Parameters<typeof aSite>[1]> = {}) =>
    aSite(db, { accountId: person.accountId, name, lastBackup: now, updatedAt: now, ...fields })
  const read = async () => (await callApi(url, getOverview, { token: person.token })).parsed().data
  return { ...person, site, read }
}

type Named = { id: number; accountId: number; name: string }
const log = (site: Named, kind: string, createdAt: Date, isCancelled = false) => {
  const [type = '', result = ''] = kind.split('/')
  const place = { accountId: site.accountId, siteId: site.id, siteName: site.name }
  return db.insert(activity).values({ ...place, type, result, createdAt, isCancelled })
}

it('GET /accountoverview is announced by the capability overview, and empty without a site', async () => {
  const { token, read } = await anAgency()
  const { capabilities } = (await callApi(url, getAccount, { token })).parsed().data
  expect(capabilities).toContain('overview')
  const { picture, news, day, trends } = await read()
  expect(picture).toEqual({ sites: 0, attention: 0, checked_at: null, rows: [] })
  expect(news).toMatchObject({ since: hours(-24).toISOString(), is_visit: false })
  expect([day.done, day.next]).toEqual([[], []])
  expect(trends).toHaveLength(30)
  expect(trends.at(-1)).toEqual({
    ...{
      day: '2026-11-24',
      attention: 0,
      updates: null,
      updates_failed: null,
      tests: null,
      tests_failed: null,
    },
  })
})

it('the news of a person tell what happened since, and what is still without success', async () => {
  const { site, read } = await anAgency()
  const down = await site('Down', { online: false, offlineSince: hours(-1) })
  await site('Long down', { online: false, offlineSince: hours(-50) })
  const fine = await site('Fine', { tlsExpiration: hours(30) })
  const failed = await site('Failed', { lastCheckedBackupState: 3, tlsExpiration: hours(-2) })
  await db.insert(incidents).values([
    {
      siteId: fine.id,
      startedAt: hours(-3),
      endedAt: new Date(hours(-3).getTime() + 14 * 60_000),
      message: '',
    },
    { siteId: fine.id, startedAt: hours(-90), endedAt: hours(-80), message: '' },
    { siteId: down.id, startedAt: hours(-1), endedAt: null, message: '' },
  ])
  for (const one of [fine, failed]) await log(one, 'backup/finished', hours(-5))
  await log(fine, 'backup/finished', hours(-30))
  await log(failed, 'backup_test/failed', hours(-5))
  await log(fine, 'backup_test/failed', hours(-5), true)
  await log(fine, 'core_update/success', hours(-4))
  await log(fine, 'extension_autoupdate/success', hours(-4))
  await log(fine, 'extension_update/failed', hours(-4))
  const named = (count: number, ...names: string[]) => ({
    count,
    first: names.map((name) => ({ id: expect.any(Number), name })),
  })
  expect((await read()).news).toEqual({
    ...{ since: hours(-24).toISOString(), is_visit: false },
    ...{ down: named(1, 'Down'), down_at: hours(-1).toISOString() },
    ...{ back: named(1, 'Fine'), back_longest_seconds: 840 },
    backups: { done: 2, sites: 2, failed: 0, failed_sites: named(0), is_open: false },
    tests: { done: 0, sites: 0, failed: 1, failed_sites: named(1, 'Failed'), is_open: true },
    updates: { done: 2, sites: 1, failed: 1, failed_sites: named(1, 'Fine'), is_open: false },
    tls_ended: named(1, 'Failed'),
    ...{ tls_ending: named(1, 'Fine'), tls_ending_at: hours(30).toISOString() },
  })
})

it('news begin at the end of the visit before, until the overview is out of sight for half an hour', async () => {
  const { token, read } = await anAgency()
  const visit = () => callApi(url, noteVisit, { token })
  const since = async () => (await read()).news.since
  await visit()
  now = hours(0.3)
  await visit()
  expect(await since()).toBe(hours(-23.7).toISOString())
  now = hours(12)
  expect(await since()).toBe(hours(0.3).toISOString())
  await visit()
  now = hours(12.2)
  await visit()
  expect(await since()).toBe(hours(0.3).toISOString())
})

it('news go back thirty days at most', () => {
  const latest = hours(-24 * 90)
  expect(newsSince({ latest, before: null }, hours(0))).toEqual({ since: hours(-24 * 30), isVisit: false })
})

it('the day has what ran since midnight, and what the clocks begin within 24 hours, by hour', async () => {
  const { site, read } = await anAgency()
  const [one, two] = [await site('One', { tlsExpiration: hours(4) }), await site('Two')]
  await log(one, 'backup/started', hours(-20))
  await log(one, 'backup/started', hours(-16))
  await log(two, 'extension_update/success', hours(-2))
  const plan = { action: 'backupandtest' as const, hour: 20, minute: 0 }
  for (const { id: siteId } of [one, two])
    await db.insert(plans).values({ ...plan, siteId, dow: 2, nextRunAt: hours(1), lookAt: hours(1) })
  await db.insert(plans).values({ ...plan, siteId: one.id, dow: 5, nextRunAt: hours(70), lookAt: hours(70) })
  const pending = { needsUpdate: 1, nextVersion: '3.0.0', supportUpdate: true }
  await anExtension(db, one, { ...pending, autoupdate: 1 })
  await anExtension(db, two, { ...pending, autoupdate: 0 })
  await db
    .update(siteClocks)
    .set({ nextRoundAt: hours(9) })
    .where(eq(siteClocks.siteId, one.id))
  await db
    .update(siteClocks)
    .set({ nextRoundAt: hours(9) })
    .where(eq(siteClocks.siteId, two.id))
  const { day } = await read()
  expect([day.from, day.until]).toEqual(['2026-11-23T23:00:00.000Z', '2026-11-24T23:00:00.000Z'])
  const at = (count: number) => ({ from: hours(count).toISOString(), until: hours(count).toISOString() })
  const ofOne = { sites: 1, updates: null, site: { id: one.id, name: 'One' } }
  expect(day.done).toEqual([
    { kind: 'backup', ...at(-16), ...ofOne },
    { kind: 'updates', ...at(-2), ...ofOne, site: { id: two.id, name: 'Two' } },
  ])
  expect(day.next).toEqual([
    { kind: 'backupandtest', ...at(1), sites: 2, updates: null, site: null },
    { kind: 'certificate', ...at(4), ...ofOne },
    { kind: 'updates', ...at(9), ...ofOne, updates: 1 },
  ])
  expect(day.has_more_updates).toBe(false)
})

it('trends leave a gap where a day was not counted or the account did not exist', async () => {
  const { site, read, accountId } = await anAgency()
  const one = await site('One', { online: false, offlineSince: hours(-1) })
  await log(one, 'extension_update/success', hours(-48))
  await log(one, 'backup_test/success', new Date('2026-11-23T23:30:00Z'))
  await log(one, 'backup_test/failed', hours(-24))
  await figuresOfDay(db, accountId, new Date('2026-11-22T23:00:00Z'), { attention: 5 })
  await keepEnds(db, accountId, now)
  await log(one, 'core_update/success', hours(-24))
  const { trends } = await read()
  const none = { updates: 0, updates_failed: 0, tests: 0, tests_failed: 0 }
  expect(trends.slice(-4)).toEqual([
    {
      ...{ day: '2026-11-21', attention: null },
      ...{ updates: null, updates_failed: null, tests: null, tests_failed: null },
    },
    { day: '2026-11-22', attention: null, ...none, updates: 1 },
    { day: '2026-11-23', attention: 5, ...none, tests_failed: 1 },
    { day: '2026-11-24', attention: 1, ...none, tests: 1 },
  ])
  expect(await db.$count(figureDays, eq(figureDays.accountId, accountId))).toBe(1)
})

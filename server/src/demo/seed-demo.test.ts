import {
  getCurrentCosts,
  getFiguresBefore,
  getSite,
  isUrgent,
  listActivity,
  listInvoices,
  listNotices,
  listSiteIcons,
  listSites,
  listSiteTrends,
  listUpdates,
  listUsers,
  login,
  NOTICES_LIMIT,
  REASON_CODES,
  type SiteReason,
} from '@flotilla/api/contract'
import { startSimulator } from '@flotilla/simulator'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { archiveFailureCopy } from '../archive/archive-failure-copy.ts'
import { SiteError } from '../connector/index.ts'
import { activity, backups, sites } from '../db/index.ts'
import { callApi, startTestServer } from '../testing/index.ts'
import { seedDemo } from './seed-demo.ts'

const simulator = await startSimulator({})
const server = await startTestServer({ environment: { SIMULATOR_URL: simulator.url } })
await seedDemo(server.deps)
afterAll(async () => {
  await server.close()
  await simulator.close()
})

const signIn = async (email: string) =>
  (await callApi(server.url, login, { body: { email, password: 'flotilla-demo' } })).parsed().token
const token = await signIn('agency@demo.test')

describe('the seeded demo', () => {
  it('has 46 sites: 27 ok, 12 warnings, 7 dangers', async () => {
    const { data, meta } = (await callApi(server.url, listSites, { token, query: { limit: 2000 } })).parsed()
    expect(meta.pagination.total).toBe(46)
    const count = (state: number) => data.filter((site) => site.data.state === state).length
    expect([count(0), count(-1), count(1)]).toEqual([27, 12, 7])
    const busy = data.filter((site) => site.process_state === 1).map((site) => site.data.progress)
    expect(busy.sort()).toEqual([43, 71, null])
  })

  // Of a site that is down it is no news that it cannot be read.
  it('shows each reason that the server can give, and no state without a reason', async () => {
    const { data } = (await callApi(server.url, listSites, { token, query: { limit: 2000 } })).parsed()
    const told = new Set(data.flatMap((site) => (site.data.reasons ?? []).map(({ code }) => code)))
    expect(REASON_CODES.filter((code) => !told.has(code))).toEqual(['connection_failed', 'unexplained'])
    const isCalm = (reasons: readonly SiteReason[]) => !reasons.some(isUrgent)
    expect(data.every((site) => (site.data.state === 0) === isCalm(site.data.reasons ?? []))).toBe(true)
  })

  it('has updates, an activity log, invoices and costs', async () => {
    const total = async (answer: Promise<{ parsed: () => { meta: { pagination: { total: number } } } }>) =>
      (await answer).parsed().meta.pagination.total
    expect(await total(callApi(server.url, listUpdates, { token }))).toBeGreaterThan(80)
    expect(await total(callApi(server.url, listActivity, { token }))).toBeGreaterThan(500)
    expect(await total(callApi(server.url, listInvoices, { token }))).toBe(14)
    const { data } = (await callApi(server.url, getCurrentCosts, { token })).parsed()
    expect(data.cost_current_month.site).toBe(46 * 120)
  })

  it('has the figures of its sites at the last midnight', async () => {
    const { data } = (await callApi(server.url, getFiguresBefore, { token })).parsed()
    expect(data?.counts.all).toBe(46)
    expect(data?.counts.attention).toBeGreaterThan(15)
  })

  it('has sites with a history of response times, backups and uptime', async () => {
    const { data } = (await callApi(server.url, getSite, { token, params: { id: 2 } })).parsed()
    expect(data.ttfbs.length).toBeGreaterThan(600)
    expect(data.backups.length).toBeGreaterThan(5)
    expect(data.uptime?.d30).toBeGreaterThan(90)
  })

  it('uses the real error texts for failed backup tests and updates, with plausible sizes', async () => {
    const { db } = server
    const shape = (text: string) => text.replace(/“[^”]+”/g, '“F”').replace(/\d[\d,]*/g, 'N')
    const facts = { part: 3, parts: 5, file: 'a', found: 1, expected: 2 }
    const known = Object.values(archiveFailureCopy).flatMap((say) => [
      shape(say(facts)),
      shape(say({ ...facts, parts: 1 })),
    ])
    const failed = await db.select().from(backups).where(eq(backups.lastTestState, 3))
    expect(failed.length).toBeGreaterThan(5)
    for (const { lastTestReason, size } of failed) {
      expect(known).toContain(shape(lastTestReason ?? ''))
      const named = /its record says ([\d,]+)/.exec(lastTestReason ?? '')?.[1]
      if (named) expect(Number(named.replaceAll(',', ''))).toBeLessThanOrEqual(size)
    }
    const log = await db.select().from(activity).where(eq(activity.type, 'extension_autoupdate'))
    const refused = log.filter(({ result }) => result === 'failed').map(({ payload }) => payload)
    const { message } = new SiteError('update_refused', { detail: 'Could not connect to the update server' })
    expect(new Set(refused)).toEqual(new Set([message]))
  })

  it('lets each of its users sign in', async () => {
    for (const email of ['new@demo.test', 'unpaid@demo.test']) await signIn(email)
    const admin = await signIn('admin@demo.test')
    const { meta } = (await callApi(server.url, listUsers, { token: admin })).parsed()
    expect(meta.pagination).toMatchObject({ total: 29, total_pages: 2 })
  })

  it('has trends for all and icons for most of its sites from the start', async () => {
    const query = { ids: Array.from({ length: 46 }, (_, index) => index + 1).join(',') }
    const icons = (await callApi(server.url, listSiteIcons, { token, query })).parsed().data
    expect(icons.filter(({ icon }) => icon !== null).length).toBeGreaterThan(30)
    const trends = (await callApi(server.url, listSiteTrends, { token, query })).parsed().data
    // One that is down has no response time of its last hours.
    const measured = trends.map(({ response }) => response.filter((ms) => ms !== null).length)
    expect([measured.length, Math.min(...measured) >= 18]).toEqual([46, true])
    expect(trends.every(({ uptime }) => uptime.every((percent) => percent !== null))).toBe(true)
  })

  it('has notices that agree with its sites, and a bell that counts those of the last day', async () => {
    const query = { limit: NOTICES_LIMIT, failures: 1 }
    const { data, meta } = (await callApi(server.url, listNotices, { token, query })).parsed()
    const goesOn = data.filter(({ ended_at: endedAt }) => endedAt === null)
    const down = goesOn.filter(({ text }) => text.startsWith('Site is down')).map(({ site }) => site?.id)
    const isDown = eq(sites.online, false)
    expect(down.sort()).toEqual(
      (await server.db.select().from(sites).where(isDown)).map(({ id }) => id).sort(),
    )
    expect(goesOn.length).toBeGreaterThan(meta.unread)
    expect(meta.unread).toBeGreaterThan(0)
    expect(meta.unread).toBeLessThan(10)
  })

  it('is not seeded twice', async () => {
    await seedDemo(server.deps)
    const { meta } = (await callApi(server.url, listSites, { token })).parsed()
    expect(meta.pagination.total).toBe(46)
  })
})

import { getSite, listAttention, listSites, snoozeReason, wakeReason } from '@flotilla/api/contract'
import { and, eq, lte } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { reasonSnoozes, sites } from '../../db/index.ts'
import { judgeSite } from '../../jobs/index.ts'
import { aSite, aUser, callApi, startTestServer } from '../../testing/index.ts'

const clock = { ms: Date.parse('2026-11-22T08:00:00Z') }
const now = () => new Date(clock.ms)
const dayMs = 86_400_000
const server = await startTestServer({ now })
afterAll(() => server.close())
const { db, url } = server

async function aHouse() {
  const { accountId, token } = await aUser(db)
  const { id } = await aSite(db, {
    ...{ accountId, createdAt: now(), coreNeedUpdate: 1, coreUpdateTo: '5.4.9' },
  })
  const params = { id }
  const code = 'core_update_available'
  return {
    ...{ accountId, token, id },
    snooze: (body: Record<string, unknown>) =>
      callApi(url, snoozeReason, { token, params, body: { code, ...body } }),
    wake: () => callApi(url, wakeReason, { token, params, body: { code } }),
    read: async () => (await callApi(url, getSite, { token, params })).parsed().data.reasons ?? [],
    set: (fields: Partial<typeof sites.$inferInsert>) => db.update(sites).set(fields).where(eq(sites.id, id)),
  }
}

describe('a snoozed reason', () => {
  it('is marked for everyone in the account, in list and panel, until its date', async () => {
    const { snooze, read, accountId } = await aHouse()
    const until = new Date(clock.ms + 3 * dayMs).toISOString()
    const answer = await snooze({ until, note: ' Migration in January ' })
    const snoozed = { until, note: 'Migration in January', at: now().toISOString() }
    expect([answer.status, answer.parsed()]).toEqual([200, { data: snoozed }])
    const colleague = await aUser(db, { accountId })
    const list = (await callApi(url, listSites, { token: colleague.token })).parsed().data
    expect(list[0]?.data).toMatchObject({ state: 0, reasons: [{ snoozed }] })
    expect(await read()).toMatchObject([{ code: 'core_update_available', snoozed }])
    clock.ms += 3 * dayMs
    expect((await read())[0]?.snoozed).toBeUndefined()
  })

  it('returns when its text changes', async () => {
    const { snooze, read, set } = await aHouse()
    await snooze({})
    expect((await read())[0]?.snoozed).toMatchObject({ until: null, note: null })
    await set({ coreUpdateTo: '5.4.10' })
    expect((await read())[0]?.snoozed).toBeUndefined()
  })

  it('returns when its cause was gone in between', async () => {
    const { snooze, read, set, id } = await aHouse()
    await snooze({ until: new Date(clock.ms + 30 * dayMs).toISOString() })
    await set({ coreNeedUpdate: 0, coreUpdateTo: null })
    await judgeSite(db, id, now())
    expect(await read()).toEqual([])
    await set({ coreNeedUpdate: 1, coreUpdateTo: '5.4.9' })
    expect((await read())[0]?.snoozed).toBeUndefined()
  })

  it('can be woken by hand, and snoozed again in place of the earlier snooze', async () => {
    const { snooze, wake, read, id } = await aHouse()
    await snooze({ note: 'one' })
    await snooze({ note: 'two' })
    expect((await read())[0]?.snoozed?.note).toBe('two')
    expect(await db.$count(reasonSnoozes, eq(reasonSnoozes.siteId, id))).toBe(1)
    expect((await wake()).status).toBe(200)
    expect((await read())[0]?.snoozed).toBeUndefined()
  })

  it('ends the attention for its site, also where an earlier reason has become this one', async () => {
    const { snooze, set, token, accountId } = await aHouse()
    const expired = new Date(clock.ms - dayMs)
    await set({ tlsEnabled: 1, tlsExpiration: expired, coreNeedUpdate: 0, coreUpdateTo: null })
    const attention = async () => {
      const { data, meta } = (await callApi(url, listAttention, { token })).parsed()
      const figure = await db.$count(
        sites,
        and(eq(sites.accountId, accountId), lte(sites.attentionAt, now())),
      )
      return { entries: data.length, sites: meta.sites, figure }
    }
    expect(await attention()).toEqual({ entries: 1, sites: 1, figure: 1 })
    await snooze({ code: 'tls_expired' })
    expect(await attention()).toEqual({ entries: 0, sites: 0, figure: 0 })
    await snooze({ code: 'tls_expired', until: new Date(clock.ms + 9 * dayMs).toISOString() })
    await set({ tlsExpiration: new Date(clock.ms + 2 * dayMs) })
    expect(await attention(), 'a new certificate that ends soon').toEqual({ entries: 1, sites: 1, figure: 1 })
    clock.ms += 10 * dayMs
    expect(await attention(), 'the day has come').toEqual({ entries: 1, sites: 1, figure: 1 })
  })

  it('must exist on the site and end in the future', async () => {
    const { snooze } = await aHouse()
    expect((await snooze({ code: 'offline' })).status).toBe(409)
    const past = await snooze({ until: new Date(clock.ms - 1000).toISOString() })
    expect([past.status, past.json]).toMatchObject([422, { errors: { until: ['Choose a future day.'] } }])
  })

  it('cannot be snoozed or woken by another account', async () => {
    const { id, read } = await aHouse()
    const { token } = await aUser(db)
    const body = { code: 'core_update_available' }
    const request = { token, params: { id }, body }
    expect((await callApi(url, snoozeReason, request)).status).toBe(404)
    expect((await callApi(url, wakeReason, request)).status).toBe(404)
    expect((await read())[0]?.snoozed).toBeUndefined()
  })
})

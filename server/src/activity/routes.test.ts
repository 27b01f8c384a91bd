import { listActivity, listActivityDays, listActivityGroups } from '@flotilla/api/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { activity } from '../db/index.ts'
import { aSite, aUser, callApi, startTestServer } from '../testing/index.ts'

const now = new Date('2026-11-23T22:30:00Z')
const server = await startTestServer({ now: () => now })
afterAll(() => server.close())

describe('GET /activity', () => {
  it('lists the log of the own account, newest first, with search by site and filters by type and site', async () => {
    const { accountId, token } = await aUser(server.db)
    const stranger = await aUser(server.db)
    const line = {
      accountId,
      type: 'backup',
      result: 'finished',
      createdAt: new Date('2026-11-20T10:00:00Z'),
    }
    await server.db.insert(activity).values([
      { ...line, siteName: 'Zoo', payload: 'b' },
      { ...line, siteName: 'Bäckerei', payload: 'a', createdAt: new Date('2026-11-21T10:00:00Z') },
      { ...line, siteName: 'Fremd', accountId: stranger.accountId },
    ])
    const list = async (query: Record<string, string> = {}) =>
      (await callApi(server.url, listActivity, { token, query })).parsed().data.map(({ name }) => name)
    expect(await list()).toEqual(['Bäckerei', 'Zoo'])
    expect(await list({ dir: 'asc' })).toEqual(['Zoo', 'Bäckerei'])
    expect(await list({ sort: 'payload', dir: 'asc' })).toEqual(['Bäckerei', 'Zoo'])
    expect(await list({ search: 'BÄCK' })).toEqual(['Bäckerei'])
    const site = await aSite(server.db, { accountId })
    await server.db
      .insert(activity)
      .values({ ...line, siteId: site.id, siteName: 'Neu', type: 'site_created' })
    expect(await list({ type: 'site_created' })).toEqual(['Neu'])
    expect(await list({ site: String(site.id) })).toEqual(['Neu'])
    expect(await list({ site: String(site.id), type: 'backup' })).toEqual([])
    for (const query of [{ type: 'x' }, { result: 'done' }] as Record<string, string>[])
      expect((await callApi(server.url, listActivity, { token, query })).status).toBe(422)
  })
})

describe('the days of the activity log', () => {
  const moment = (iso: string) => ({ createdAt: new Date(iso) })
  async function anAccountWithALog() {
    const { accountId, token } = await aUser(server.db)
    const stranger = await aUser(server.db)
    const site = await aSite(server.db, { accountId, name: 'Alpha' })
    const line = { accountId, siteName: 'Alpha', type: 'backup', result: 'finished' }
    await server.db.insert(activity).values([
      { ...line, ...moment('2026-11-23T22:10:00Z'), siteId: site.id },
      { ...line, ...moment('2026-11-23T00:00:00Z'), siteName: 'Beta', type: 'audit' },
      { ...line, ...moment('2026-11-22T23:59:59Z'), result: 'failed' },
      { ...line, ...moment('2026-11-22T10:00:00Z'), result: 'finally_failed' },
      { ...line, ...moment('2026-11-22T09:00:00Z'), result: 'failed', isCancelled: true },
      { ...line, ...moment('2026-10-25T00:00:00Z') },
      { ...line, ...moment('2026-10-24T23:59:59Z') },
      { ...line, ...moment('2026-11-22T09:00:00Z'), accountId: stranger.accountId },
    ])
    const days = async (query: Record<string, string> = {}) =>
      (await callApi(server.url, listActivityDays, { token, query })).parsed().data
    /** Days with an entry, as "2026-11-22: 3, 2 failed". */
    const counted = async (query: Record<string, string> = {}) =>
      (await days(query))
        .filter(({ entries }) => entries > 0)
        .map(({ day, entries, failures }) => `${day}: ${entries}, ${failures} failed`)
    const log = (query: Record<string, string>) => callApi(server.url, listActivity, { token, query })
    return { token, site, days, counted, log }
  }

  it('count for each of the last 30 days the entries and the failures that nobody cancelled', async () => {
    const { days, counted } = await anAccountWithALog()
    const all = (await days()).map(({ day }) => day)
    expect([all.length, all[0], all.at(-1)]).toEqual([30, '2026-10-25', '2026-11-23'])
    expect(await counted()).toEqual([
      '2026-10-25: 1, 0 failed',
      '2026-11-22: 3, 2 failed',
      '2026-11-23: 2, 0 failed',
    ])
  })

  it('begin at midnight in the offset of the request', async () => {
    const { days, counted } = await anAccountWithALog()
    expect((await days({ offset: '2' })).at(-1)?.day).toBe('2026-11-24')
    expect((await days({ offset: '-12' })).at(-1)?.day).toBe('2026-11-23')
    expect(await counted({ offset: '2' })).toEqual([
      '2026-11-22: 2, 1 failed',
      '2026-11-23: 2, 1 failed',
      '2026-11-24: 1, 0 failed',
    ])
  })

  it('count only entries that pass the filters', async () => {
    const { site, counted } = await anAccountWithALog()
    expect(await counted({ search: 'bet' })).toEqual(['2026-11-23: 1, 0 failed'])
    expect(await counted({ type: 'audit' })).toEqual(['2026-11-23: 1, 0 failed'])
    expect(await counted({ site: String(site.id) })).toEqual(['2026-11-23: 1, 0 failed'])
    expect(await counted({ site: String(site.id), type: 'audit' })).toEqual([])
    expect(await counted({ result: 'failed' })).toEqual(['2026-11-22: 2, 2 failed'])
  })

  it('list as many entries for one day as they count', async () => {
    const { log } = await anAccountWithALog()
    const dates = async (query: Record<string, string>) =>
      (await log(query)).parsed().data.map(({ date }) => date)
    expect(await dates({ day: '2026-11-22' })).toEqual([
      '2026-11-22T23:59:59.000Z',
      '2026-11-22T10:00:00.000Z',
      '2026-11-22T09:00:00.000Z',
    ])
    expect(await dates({ day: '2026-11-24', offset: '2' })).toEqual(['2026-11-23T22:10:00.000Z'])
    expect(await dates({ day: '2026-11-21' })).toEqual([])
    expect(await dates({ day: '2026-11-22', type: 'audit' })).toEqual([])
  })

  it.each([
    ['day', '2026-02-30'],
    ['day', '0000-01-01'],
    ['day', 'today'],
    ['offset', '13'],
    ['offset', '1.5'],
  ])('refuse the %s %s', async (name, value) => {
    const { log } = await anAccountWithALog()
    expect((await log({ [name]: value })).status).toBe(422)
  })
})

describe('GET /activitygroups', () => {
  async function aLog() {
    const { accountId, token } = await aUser(server.db)
    const stranger = await aUser(server.db)
    const line = (siteName: string, result: string, at: string, more: object = {}) => ({
      ...{ accountId, siteName, type: 'backup', result, createdAt: new Date(`2026-11-20T${at}:00Z`) },
      ...more,
    })
    await server.db
      .insert(activity)
      .values([
        line('Alpha', 'started', '09:30'),
        line('Beta', 'started', '09:30'),
        line('Alpha', 'finished', '09:34'),
        line('Beta', 'finished', '09:35', { payload: '12 MB' }),
        line('Gamma', 'failed', '09:35'),
        line('Delta', 'failed', '09:35', { isCancelled: true }),
        line('Alpha', 'finished', '12:00'),
        line('Alpha', 'finished', '12:01', { accountId: stranger.accountId }),
      ])
    const call = (query: Record<string, string> = {}) =>
      callApi(server.url, listActivityGroups, { token, query })
    /** Groups as "finished: Beta, Alpha". */
    const groups = async (query: Record<string, string> = {}) =>
      (await call(query))
        .parsed()
        .data.map(({ entries }) => `${entries[0]?.result}: ${entries.map(({ name }) => name).join(', ')}`)
    return { accountId, call, groups }
  }

  it('pages acts, not entries, in both directions, and folds each start into its end', async () => {
    const { call, groups } = await aLog()
    const all = ['finished: Alpha', 'failed: Gamma', 'failed: Delta', 'finished: Beta, Alpha']
    expect((await groups()).toSorted()).toEqual(all.toSorted())
    expect(await groups({ limit: '1' })).toEqual(['finished: Alpha'])
    expect(await groups({ limit: '1', dir: 'asc' })).toEqual(['finished: Alpha, Beta'])
    const { data, meta } = (await call({ limit: '3', page: '2', type: 'backup' })).parsed()
    expect(meta).toEqual({
      ...{ pagination: { total: 4, per_page: 3, current_page: 2, total_pages: 2 }, entries: 7 },
    })
    expect(data).toHaveLength(1)
    expect((await call({ page: '9' })).parsed()).toMatchObject({ data: [], meta: { entries: 7 } })
  })

  it('says how many entries and sites an act has, and how long each took', async () => {
    const { call } = await aLog()
    const [group] = (await call({ dir: 'asc', limit: '1' })).parsed().data
    expect(group).toMatchObject({ day: '2026-11-20', count: 2, sites: 2 })
    expect(group?.entries.map(({ took_ms, payload }) => [took_ms, payload])).toEqual([
      [240_000, ''],
      [300_000, '12 MB'],
    ])
  })

  it('groups only what passes the filters', async () => {
    const { groups } = await aLog()
    expect(await groups({ result: 'failed' })).toEqual(['failed: Gamma'])
    expect(await groups({ search: 'bet' })).toEqual(['finished: Beta'])
    expect(await groups({ day: '2026-11-19' })).toEqual([])
    expect(await groups({ type: 'audit' })).toEqual([])
  })

  it('sends the first 200 entries of an act, and counts all of them', async () => {
    const { accountId, call } = await aLog()
    const line = { accountId, type: 'audit', result: 'finished', createdAt: new Date('2026-11-21T10:00:00Z') }
    await server.db
      .insert(activity)
      .values(Array.from({ length: 201 }, (_, site) => ({ ...line, siteName: `Site ${site}` })))
    const [group] = (await call({ type: 'audit' })).parsed().data
    expect([group?.count, group?.sites, group?.entries.length]).toEqual([201, 201, 200])
  })

  it.each([
    ['limit', '51'],
    ['dir', 'up'],
    ['result', 'done'],
    ['type', 'x'],
    ['day', 'today'],
  ])('refuses the %s %s', async (name, value) => {
    const { call } = await aLog()
    expect((await call({ [name]: value })).status).toBe(422)
  })
})

import { listActivity, listActivityDays } from '@flotilla/api/contract'
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
    expect((await callApi(server.url, listActivity, { token, query: { type: 'x' } })).status).toBe(422)
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

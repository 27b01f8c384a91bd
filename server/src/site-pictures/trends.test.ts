import { listSiteTrends } from '@flotilla/api/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { incidents, ttfbSamples } from '../db/index.ts'
import { aSite, aUser, callApi, startTestServer } from '../testing/index.ts'
import { trendOf } from './trends.ts'

const at = new Date('2026-11-22T14:30:00Z')
const server = await startTestServer({ now: () => at })
afterAll(() => server.close())
const { db, url } = server

const none = { days: [], means: {}, downtimes: [] }
const ms = (moment: string) => Date.parse(moment)

describe('trendOf', () => {
  it('returns 24 hours and 30 days of null where nothing was measured', () => {
    expect(trendOf(none, at)).toEqual({ response: Array(24).fill(null), uptime: Array(30).fill(null) })
  })

  it('ends with the current hour, and reaches back over midnight', () => {
    const today = Array(24).fill(null).with(14, 140).with(0, 100)
    const yesterday = Array(24).fill(null).with(15, 215).with(14, 214).with(23, 223)
    const { response } = trendOf({ ...none, means: { '2026-11-22': today, '2026-11-21': yesterday } }, at)
    expect(response).toEqual([215, ...Array(7).fill(null), 223, 100, ...Array(13).fill(null), 140])
  })

  it('subtracts outages from the days they touch, and counts today up to now', () => {
    const downtimes = [
      { from: ms('2026-11-20T21:36:00Z'), to: ms('2026-11-21T02:24:00Z') },
      { from: ms('2026-11-22T13:46:30Z'), to: null },
    ]
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-10-24']
    const { uptime } = trendOf({ ...none, days, downtimes }, at)
    expect(uptime).toEqual([100, ...Array(26).fill(null), 90, 90, 95])
  })

  it('returns 0 for a day of outage, and null for a day without a check', () => {
    const downtimes = [{ from: ms('2026-11-19T00:00:00Z'), to: ms('2026-11-20T00:00:00Z') }]
    expect(trendOf({ ...none, downtimes }, at).uptime.slice(-5)).toEqual([null, 0, null, null, null])
  })

  it('returns null for a day that has just begun', () => {
    const midnight = new Date('2026-11-22T00:00:00Z')
    expect(trendOf({ ...none, days: ['2026-11-22'] }, midnight).uptime.at(-1)).toBeNull()
  })
})

describe('GET /sitetrends', () => {
  const measure = (siteId: number, day: string, means: (number | null)[]) =>
    db.insert(ttfbSamples).values({ siteId, day, means, counts: means.map(() => 12) })

  it('returns the trends of the requested own sites by id', async () => {
    const { accountId, token } = await aUser(db)
    const [first, second] = [await aSite(db, { accountId }), await aSite(db, { accountId })]
    await aSite(db, { accountId })
    const stranger = await aSite(db, { accountId: (await aUser(db)).accountId })
    await measure(first.id, '2026-11-22', Array(24).fill(100))
    await measure(first.id, '2026-11-21', Array(24).fill(200))
    await measure(first.id, '2026-10-01', Array(24).fill(300))
    await measure(stranger.id, '2026-11-22', Array(24).fill(400))
    const startedAt = new Date('2026-11-21T00:00:00Z')
    const endedAt = new Date('2026-11-21T06:00:00Z')
    await db.insert(incidents).values({ siteId: first.id, startedAt, endedAt, message: 'HTTP 503' })
    const ids = [second.id, first.id, stranger.id, 9_999_999_999].join(',')
    const answer = await callApi(url, listSiteTrends, { token, query: { ids } })
    expect(answer.parsed()).toEqual({
      data: [
        {
          id: first.id,
          response: [...Array(9).fill(200), ...Array(15).fill(100)],
          uptime: [...Array(28).fill(null), 75, 100],
        },
        { id: second.id, response: Array(24).fill(null), uptime: Array(30).fill(null) },
      ],
    })
  })

  it.each(['', '1,,2', 'x', Array(101).fill('1').join(',')])('refuses ids "%s"', async (ids) => {
    const { token } = await aUser(db)
    const answer = await callApi(url, listSiteTrends, { token, query: { ids } })
    expect([answer.status, answer.json]).toMatchObject([422, { errors: { ids: [expect.any(String)] } }])
  })
})

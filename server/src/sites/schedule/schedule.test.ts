import {
  countSiteSchedules,
  getSite,
  listActivity,
  type ScheduleOrderInput,
  saveSitePlan,
  saveSiteSchedules,
} from '@flotilla/api/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { aSite, aTag, aUser, callApi, startTestServer } from '../../testing/index.ts'

const now = () => new Date('2026-11-26T12:00:00Z')
const server = await startTestServer({ now })
afterAll(() => server.close())
const { db, url } = server

type Body = Partial<ScheduleOrderInput> | Record<string, unknown>
const nights = { days: [{ dow: 1, action: 'backup' }], from: '02:00', until: '06:00' }

async function aHouse() {
  const { accountId, token } = await aUser(db)
  const send = (endpoint: typeof saveSiteSchedules) => (body: Body) =>
    callApi(url, endpoint, { token, body: { ...nights, ...body } })
  const plans = async (id: number) => {
    const { data } = (await callApi(url, getSite, { token, params: { id } })).parsed()
    return data.plans
      .toSorted((a, b) => a.dow - b.dow)
      .map(({ dow, action, hour, minute }) => `${dow} ${action} ${hour}:${minute}`)
  }
  return {
    ...{ accountId, token, plans, save: send(saveSiteSchedules), count: send(countSiteSchedules) },
    site: async (name: string, fields: Partial<Parameters<typeof aSite>[1]> = {}) =>
      (await aSite(db, { accountId, name, ...fields })).id,
    plan: (id: number) =>
      callApi(url, saveSitePlan, {
        token,
        body: { id, plan: [{ type: 'backup', dow: 5, profile: 2, hour: 13, minute: 30 }] },
      }),
  }
}

describe('a schedule for many sites', () => {
  it('starts the sites of one machine at different times, and offline sites too', async () => {
    const { site, save, plans } = await aHouse()
    const [a, b] = [await site('A', { address: '10.0.0.1' }), await site('B', { address: '10.0.0.2' })]
    const [c, d] = [await site('C', { address: '10.0.0.1' }), await site('D', { online: false })]
    const days = [
      { dow: 1, action: 'backup' },
      { dow: 4, action: 'backupandtest' },
    ]
    const order = { filter: {}, days, until: '03:00' }
    const { data } = (await save(order)).parsed()
    expect(data).toEqual({
      ...{ sites: 4, scheduled: 0, left_out: [], starts: [{ hour: 2, sites: 4 }] },
      first_at: '2026-11-30T02:00:00.000Z',
    })
    const all = await Promise.all([a, c, b, d].map(plans))
    expect(all).toEqual(
      [0, 15, 30, 45].map((minute) => [`1 backup 2:${minute}`, `4 backupandtest 2:${minute}`]),
    )
    await save({ ...order, replaces: true })
    expect(await Promise.all([a, c, b, d].map(plans))).toEqual(all)
  })

  it('leaves out sites without a backup tool, and those with a schedule unless it replaces them', async () => {
    const { site, save, count, plan, plans } = await aHouse()
    const [own, free] = [await site('Own'), await site('Free')]
    await site('Bare', { canStartBackup: false })
    await plan(own)
    const bare = { code: 'backup_unavailable', message: expect.any(String), count: 1, sites: ['Bare'] }
    const kept = { code: 'conflict', message: 'The site has a schedule, which it keeps.' }
    const expected = { sites: 1, scheduled: 1, left_out: [bare, { ...kept, count: 1, sites: ['Own'] }] }
    expect((await count({ filter: {} })).parsed().data).toMatchObject(expected)
    expect(await plans(free)).toEqual([])
    expect((await save({ filter: {} })).parsed().data).toMatchObject(expected)
    expect([await plans(own), await plans(free)]).toEqual([['5 backup 13:30'], ['1 backup 2:0']])
    const replaced = (await save({ filter: {}, replaces: true })).parsed().data
    expect(replaced).toMatchObject({ sites: 2, scheduled: 2, left_out: [bare] })
    expect(await plans(own)).toHaveLength(1)
    expect(await plans(own)).not.toEqual(['5 backup 13:30'])
  })

  it('reaches the sites of a tag, and leaves the others alone', async () => {
    const { site, save, plans, accountId } = await aHouse()
    const [tagged, other] = [await site('Tagged'), await site('Other')]
    const tag = await aTag(db, { accountId })
    await db.execute(`insert into site_tags (site_id, tag_id) values (${tagged}, ${tag.id})`)
    await save({ filter: { tagId: tag.id } })
    expect([await plans(tagged), await plans(other)]).toEqual([['1 backup 2:0'], []])
  })

  it('is one line in the log, which names a single site', async () => {
    const { site, save, token } = await aHouse()
    const ids = [await site('A'), await site('B')]
    await save({ ids: ids.slice(0, 1) })
    await save({ ids, replaces: true })
    const { data } = (await callApi(url, listActivity, { token, query: { type: 'schedule' } })).parsed()
    const payload = 'Mon, from 02:00 until 06:00'
    const line = (name: string, site_id: number | null) => expect.objectContaining({ name, site_id, payload })
    expect(data.map(({ type, result }) => `${type}/${result}`)).toEqual(Array(2).fill('schedule/saved'))
    expect(data).toEqual(expect.arrayContaining([line('A', ids[0] ?? 0), line('2 sites', null)]))
  })

  it('touches no site of another account, and says 404 where it names no other', async () => {
    const [own, foreign] = [await aHouse(), await aHouse()]
    const [mine, theirs] = [await own.site('Mine'), await foreign.site('Theirs')]
    expect((await own.save({ ids: [theirs] })).status).toBe(404)
    const { data } = (await own.save({ ids: [mine, theirs] })).parsed()
    expect(data).toMatchObject({ sites: 1, left_out: [{ code: 'not_found', count: 1, sites: [] }] })
    expect([await own.plans(mine), await foreign.plans(theirs)]).toEqual([['1 backup 2:0'], []])
  })

  it.each<[string, Body]>([
    ['without sites', {}],
    ['with ids and a filter', { ids: [1], filter: {} }],
    ['with an unknown filter', { filter: { color: 'red' } }],
    ['that nothing matches', { filter: { search: 'nothing has this name' } }],
    ['without a day', { filter: {}, days: [] }],
    ['with a day twice', { filter: {}, days: [...nights.days, ...nights.days] }],
    ['with an eighth day', { filter: {}, days: [{ dow: 8, action: 'backup' }] }],
    ['with an unknown act', { filter: {}, days: [{ dow: 1, action: 'audit' }] }],
    ['between the quarters of an hour', { filter: {}, from: '02:10' }],
    ['in an empty window', { filter: {}, until: '02:00' }],
  ])('is refused %s', async (_, body) => {
    const { save, site, plans } = await aHouse()
    const id = await site('A')
    expect((await save(body)).status).toBe(422)
    expect(await plans(id)).toEqual([])
  })
})

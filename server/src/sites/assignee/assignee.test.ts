import { assignSite, getSite, listAttention, listSites } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { sites } from '../../db/index.ts'
import { judgeSite } from '../../jobs/index.ts'
import { aSite, aUser, callApi, startTestServer } from '../../testing/index.ts'

const now = () => new Date('2026-11-22T08:00:00Z')
const server = await startTestServer({ now })
afterAll(() => server.close())
const { db, url } = server
const down = { online: false, offlineSince: new Date('2026-11-22T07:00:00Z') }

async function aHouse() {
  const { accountId, token } = await aUser(db)
  const { id } = await aSite(db, { accountId, name: 'Alpha', ...down })
  await aSite(db, { accountId, name: 'Beta', ...down })
  const params = { id }
  return {
    ...{ accountId, token, id },
    assign: (name: string, by = token) => callApi(url, assignSite, { token: by, params, body: { name } }),
    read: async () => (await callApi(url, getSite, { token, params })).parsed().data.assignee ?? null,
    queue: async (query: Record<string, unknown>) =>
      (await callApi(url, listAttention, { token, query })).parsed(),
  }
}

describe('the assignee of a site', () => {
  it('is shown to everyone in the account, in list and panel, until another or nobody is named', async () => {
    const { assign, read, accountId } = await aHouse()
    expect((await assign('  Jana ')).status).toBe(200)
    expect(await read()).toBe('Jana')
    const colleague = await aUser(db, { accountId })
    const { data } = (await callApi(url, listSites, { token: colleague.token })).parsed()
    expect(data.map((row) => row.data.assignee)).toEqual(['Jana', undefined])
    await assign('Ömer')
    expect(await read()).toBe('Ömer')
    await assign('')
    expect(await read()).toBeNull()
  })

  it('is one line of at most 80 characters, without signs that turn its direction', async () => {
    const { assign, read } = await aHouse()
    await assign('Ja\u202Ena\n<b>\u0007 x')
    expect(await read()).toBe('Ja na <b> x')
    expect((await assign('x'.repeat(81))).status).toBe(422)
  })

  it('filters the queue, its groups and its counts by the name in any case', async () => {
    const { assign, queue } = await aHouse()
    await assign('Ömer')
    for (const by of ['site', 'reason']) {
      const { data, meta } = await queue({ by, assignee: 'ömer' })
      expect(data.map(({ site }) => site.name)).toEqual(['Alpha'])
      expect(meta).toMatchObject({ sites: 1, groups: [{ code: 'offline', sites: 1 }] })
      expect(meta.pagination.total).toBe(1)
    }
    expect((await queue({ by: 'site', assignee: 'Jana' })).meta).toMatchObject({ sites: 0, groups: [] })
  })

  it('is forgotten with the last reason of the site', async () => {
    const { assign, read, id } = await aHouse()
    await assign('Jana')
    await judgeSite(db, id, now())
    expect(await read()).toBe('Jana')
    await db.update(sites).set({ online: true, offlineSince: null }).where(eq(sites.id, id))
    await judgeSite(db, id, now())
    expect(await read()).toBeNull()
  })

  it('needs a site of the account that needs attention', async () => {
    const { assign, id, read } = await aHouse()
    const { token } = await aUser(db)
    expect((await assign('Eve', token)).status).toBe(404)
    await db.update(sites).set({ online: true, offlineSince: null }).where(eq(sites.id, id))
    expect((await assign('Jana')).status).toBe(409)
    expect(await read()).toBeNull()
  })
})

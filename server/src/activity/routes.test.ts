import { listActivity } from '@flotilla/api/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { activity } from '../db/index.ts'
import { aSite, aUser, callApi, startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server.close())

describe('GET /activity', () => {
  it('is the own log, newest first, searched by site, filtered by type and site', async () => {
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

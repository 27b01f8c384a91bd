import { listActivity } from '@flotilla/api/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { activity } from '../db/index.ts'
import { aUser, callApi, startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server.close())

describe('GET /activity', () => {
  it('is the own log, newest first, searched by site', async () => {
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
  })
})

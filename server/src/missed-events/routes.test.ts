import {
  authorizeChannel,
  backupSite,
  getUser,
  LAST_EVENT_HEADER,
  listMissedEvents,
  login,
} from '@flotilla/api/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { aSite, aUser, callApi, startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db, url } = server

describe('POST /broadcasting/auth', () => {
  it('signs the channel of the own account and no other', async () => {
    const { accountId, token } = await aUser(db)
    const ask = (channel_name: string) =>
      callApi(url, authorizeChannel, { token, body: { socket_id: '1.2', channel_name } })
    expect((await ask(`private-account.${accountId}`)).parsed().auth).toMatch(/^flotilla:[0-9a-f]{64}$/)
    expect((await ask(`private-account.${accountId + 1}`)).status).toBe(403)
    expect((await ask('presence-all')).status).toBe(403)
  })

  it('accepts the form body of pusher-js', async () => {
    const { accountId, token } = await aUser(db)
    const answer = await fetch(`${url}/api/broadcasting/auth`, {
      method: 'POST',
      body: new URLSearchParams({ socket_id: '1.2', channel_name: `private-account.${accountId}` }),
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(200)
  })
})

describe('GET /events', () => {
  it('lists the missed events of the own account in order', async () => {
    const { accountId, token } = await aUser(db)
    const stranger = await aUser(db)
    for (let count = 0; count < 2; count += 1) {
      const { id } = await aSite(db, { accountId })
      await callApi(url, backupSite, { token, params: { id } })
    }
    const missed = async (after: number, by = token) =>
      (await callApi(url, listMissedEvents, { token: by, query: { after } })).parsed()
    expect((await missed(0)).data.map(({ event, payload: sent }) => [event, sent.seq])).toEqual([
      ['backup.started', 1],
      ['backup.started', 2],
    ])
    expect((await missed(1)).data).toHaveLength(1)
    expect((await missed(2)).meta).toEqual({ last_seq: 2, is_complete: true })
    expect((await missed(99)).meta.is_complete).toBe(false)
    expect((await missed(99_999_999_999)).meta).toEqual({ last_seq: 2, is_complete: false })
    expect((await missed(0, stranger.token)).data).toEqual([])
  })
})

describe('the X-Last-Event header', () => {
  it('is on every authenticated answer, counted before the answer was read, and on no other', async () => {
    const { accountId, token } = await aUser(db)
    const { id } = await aSite(db, { accountId })
    const numberOf = async (call: Promise<{ headers: Headers }>) =>
      (await call).headers.get(LAST_EVENT_HEADER)
    expect(await numberOf(callApi(url, getUser, { token }))).toBe('0')
    expect(await numberOf(callApi(url, backupSite, { token, params: { id } }))).toBe('0')
    expect(await numberOf(callApi(url, getUser, { token }))).toBe('1')
    expect(await numberOf(callApi(url, getUser, { token: (await aUser(db)).token }))).toBe('0')
    const body = { email: 'nobody@event.test', password: 'x' }
    expect(await numberOf(callApi(url, login, { body }))).toBeNull()
  })
})

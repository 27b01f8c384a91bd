import { authorizeChannel, checkAuth, impersonate, login, logout, saveUser } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../db/index.ts'
import { openTestSocket } from '../realtime/testing/test-socket.ts'
import { aUser, callApi, openTestDatabase, startTestServer, testPassword } from '../testing/index.ts'

const begin = new Date('2026-11-21T10:00:00Z')
let clock = begin
const database = await openTestDatabase()
const options = { now: () => clock, environment: { PUSHER_KEY: 'key', PUSHER_SECRET: 'shared' } }
const server = await startTestServer({ ...options, database })
/** Another process on the same database. */
const other = await startTestServer({ ...options, database: { ...database, close: async () => {} } })
afterAll(async () => {
  await other.close()
  await server.close()
})
beforeEach(() => {
  clock = begin
})
const { db, url } = server

/**
 * A socket that listens to the account of the token, at the process `at`; the first process signed the
 * channel.
 */
async function listen(user: { token: string; accountId: number }, at = url) {
  const socket = await openTestSocket(`${at.replace('http', 'ws')}/app/key?protocol=7`)
  const greeting = await socket.next('pusher:connection_established')
  const channel_name = `private-account.${user.accountId}`
  const body = { socket_id: String(Object(greeting.data).socket_id), channel_name }
  const leave = (await callApi(url, authorizeChannel, { token: user.token, body })).parsed()
  socket.send('pusher:subscribe', { ...leave, channel: channel_name })
  await socket.next('pusher_internal:subscription_succeeded')
  return socket
}
const statusOf = async (token: string) => (await callApi(url, checkAuth, { token })).status
const signOut = (token: string) => callApi(url, logout, { token })
const actAs = async (admin: string, id: number) =>
  (await callApi(url, impersonate, { token: admin, params: { id } })).parsed().token
const newPassword = (token: string) => {
  const password = 'brand new one'
  const body = { firstname: 'A', lastname: 'B', timezone: '0', password, current_password: testPassword }
  return callApi(url, saveUser, { token, body })
}

describe('POST /logout', () => {
  it('ends this session and no other one of the same user', async () => {
    const user = await aUser(db, { now: clock })
    const body = { email: user.email, password: testPassword }
    const { token } = (await callApi(url, login, { body })).parsed()
    expect((await signOut(token)).status).toBe(200)
    expect([await statusOf(token), await statusOf(user.token)]).toEqual([401, 200])
    expect((await signOut(token)).status).toBe(401)
  })

  it('ends acting as a user and leaves the administrator signed in', async () => {
    const [admin, user] = [await aUser(db, { now: clock, role: 99 }), await aUser(db, { now: clock })]
    const acting = await actAs(admin.token, user.id)
    expect((await signOut(acting)).status).toBe(200)
    expect([await statusOf(acting), await statusOf(admin.token)]).toEqual([401, 200])
  })

  it('of an administrator also ends the user sessions opened from this sign-in, and none from another sign-in', async () => {
    const [admin, user] = [await aUser(db, { now: clock, role: 99 }), await aUser(db, { now: clock })]
    const body = { email: admin.email, password: testPassword }
    const elsewhere = (await callApi(url, login, { body })).parsed().token
    const [here, there] = [await actAs(admin.token, user.id), await actAs(elsewhere, user.id)]
    await signOut(admin.token)
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 200])
  })

  it('works for an account without service', async () => {
    const user = await aUser(db, { now: clock, account: { serviceEnabled: false } })
    expect((await signOut(user.token)).status).toBe(200)
  })
})

const endings: [string, (token: string, userId: number) => Promise<unknown>][] = [
  ['signing out', signOut],
  ['removal of the user', async (_, userId) => db.delete(users).where(eq(users.id, userId))],
  [
    'expiry',
    async () => {
      clock = new Date('2027-01-21T10:00:00Z')
    },
  ],
]

describe('a realtime socket', () => {
  it.each(endings)('closes with 4009 on %s, in every process', async (_, end) => {
    const user = await aUser(db, { now: clock })
    using here = await listen(user)
    using there = await listen(user, other.url)
    await end(user.token, user.id)
    expect(await Promise.all([here.closed, there.closed])).toEqual([4009, 4009])
  })

  it('closes when another session changes the password, but not for the session that changed it', async () => {
    const user = await aUser(db, { now: clock })
    const body = { email: user.email, password: testPassword }
    const { token } = (await callApi(url, login, { body })).parsed()
    using mine = await listen({ ...user, token }, other.url)
    using stolen = await listen(user)
    expect((await newPassword(token)).status).toBe(200)
    expect(await stolen.closed).toBe(4009)
    mine.send('pusher:ping', {})
    expect((await mine.next('pusher:pong')).event).toBe('pusher:pong')
  })

  it("closes when acting as the user ends, while the user's own socket stays open", async () => {
    const [admin, user] = [await aUser(db, { now: clock, role: 99 }), await aUser(db, { now: clock })]
    const token = await actAs(admin.token, user.id)
    using acting = await listen({ ...user, token })
    using own = await listen(user)
    await signOut(token)
    expect(await acting.closed).toBe(4009)
    own.send('pusher:ping', {})
    await own.next('pusher:pong')
  })
})

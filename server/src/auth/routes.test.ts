import {
  checkAuth,
  forgetPassword,
  login,
  register,
  resendVerification,
  resetPassword,
  verify,
} from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { coupons, rateLimits, tokens, users } from '../db/index.ts'
import { aUser, callApi, startTestServer, testPassword } from '../testing/index.ts'

let clock = new Date('2026-11-21T10:00:00Z')
const server = await startTestServer({ now: () => clock })
afterAll(() => server.close())
beforeEach(async () => {
  await server.mailsSent()
  clock = new Date('2026-11-21T10:00:00Z')
  server.mails.length = 0
  await server.db.delete(rateLimits)
})

const signIn = (email: string, password = testPassword) =>
  callApi(server.url, login, { body: { email, password } })
const newcomer = { password: 'longenough', password_confirmation: 'longenough', tos: true }
const linkOf = (index = 0) => new URL(server.mails[index]?.link ?? '')

describe('POST /login', () => {
  it('answers alike for a wrong password and an unknown e-mail', async () => {
    const user = await aUser(server.db, { now: clock })
    const wrong = await signIn(user.email, 'wrong password')
    const unknown = await signIn('nobody@example.test')
    expect([wrong.status, unknown.status]).toEqual([422, 422])
    expect(wrong.json).toEqual(unknown.json)
    expect(wrong.json).toMatchObject({ code: 'invalid', errors: { email: [expect.any(String)] } })
  })

  it('returns a working token, of which the server stores only a hash', async () => {
    const user = await aUser(server.db, { now: clock, email: 'Ute@Example.test' })
    const { token } = (await signIn('ute@example.TEST')).parsed()
    expect((await callApi(server.url, checkAuth, { token })).json).toEqual({ data: { authenticated: true } })
    const bare = await fetch(`${server.url}/api/isauth`, { headers: { authorization: `Bearer ${token}` } })
    expect(bare.status).toBe(200)
    const stored = await server.db.select().from(tokens).where(eq(tokens.userId, user.id))
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('issues tokens that stop working once expired or revoked; a made-up one never works', async () => {
    const { id, token } = await aUser(server.db, { now: clock })
    clock = new Date('2026-12-22T10:00:00Z')
    expect((await callApi(server.url, checkAuth, { token })).status).toBe(401)
    clock = new Date('2026-11-21T11:00:00Z')
    await server.db.update(tokens).set({ revokedAt: clock }).where(eq(tokens.userId, id))
    expect((await callApi(server.url, checkAuth, { token })).status).toBe(401)
    expect((await callApi(server.url, checkAuth, { token: 'made-up' })).status).toBe(401)
  })

  it('says that the e-mail is not verified only with the right password', async () => {
    const user = await aUser(server.db, { now: clock, confirmedAt: null })
    expect((await signIn(user.email)).json).toMatchObject({ code: 'not_verified' })
    expect((await signIn(user.email, 'wrong password')).status).toBe(422)
  })

  it('refuses an account for 15 minutes after ten wrong passwords', async () => {
    const user = await aUser(server.db, { now: clock })
    for (let count = 0; count < 10; count += 1) await signIn(user.email, 'wrong password')
    const refused = await signIn(user.email)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBe(900)
    clock = new Date(clock.getTime() + 901_000)
    expect((await signIn(user.email)).status).toBe(200)
  })

  it('does not count successful sign-ins against the limit', async () => {
    const user = await aUser(server.db, { now: clock })
    for (let count = 0; count < 12; count += 1) expect((await signIn(user.email)).status).toBe(200)
  })
})

describe('POST /register', () => {
  it('requires the terms, eight characters, matching passwords and a known coupon', async () => {
    const attempt = async (change: Record<string, unknown>) => {
      const answer = await callApi(server.url, register, {
        body: { email: 'n@example.test', ...newcomer, ...change },
      })
      return [answer.status, Object.keys(Object(Object(answer.json).errors))]
    }
    expect(await attempt({ tos: false })).toEqual([422, ['tos']])
    expect(await attempt({ password: 'short', password_confirmation: 'short' })).toEqual([422, ['password']])
    expect(await attempt({ password_confirmation: 'different1' })).toEqual([422, ['password_confirmation']])
    expect(await attempt({ coupon: 'NOPE' })).toEqual([422, ['coupon']])
    expect(server.mails).toEqual([])
  })

  it('creates an account that works once the link in the mail verified it', async () => {
    await server.db.insert(coupons).values({ code: 'WELCOME', extraTrialDays: 10 })
    const body = { email: 'new@example.test', ...newcomer, coupon: 'welcome', role: 99 }
    expect((await callApi(server.url, register, { body })).status).toBe(201)
    expect((await signIn(body.email, 'longenough')).json).toMatchObject({ code: 'not_verified' })
    await server.mailsSent()
    expect(linkOf().pathname).toBe('/verify')
    const token = linkOf().searchParams.get('token') ?? ''
    const first = await callApi(server.url, verify, { body: { token } })
    expect([first.status, first.json]).toEqual([200, { message: 'Account verified successfully!' }])
    const again = await callApi(server.url, verify, { body: { token } })
    expect([again.status, again.json]).toMatchObject([
      200,
      { already: true, message: expect.stringContaining('verified already') },
    ])
    expect((await callApi(server.url, verify, { body: { token: `${token}x` } })).status).toBe(422)
    expect((await signIn(body.email, 'longenough')).status).toBe(200)
    const [registered] = await server.db.select().from(users).where(eq(users.email, body.email))
    expect(registered?.role).not.toBe(99)
  })

  it('answers alike for a taken e-mail, and tells its owner by mail', async () => {
    const user = await aUser(server.db, { now: clock })
    const taken = await callApi(server.url, register, { body: { email: user.email, ...newcomer } })
    const free = await callApi(server.url, register, { body: { email: 'free@example.test', ...newcomer } })
    expect([taken.status, taken.json]).toEqual([free.status, free.json])
    await server.mailsSent()
    expect(server.mails[0]).toMatchObject({ to: user.email, subject: 'You already have an account' })
  })

  it('mails the owner of a taken e-mail at most five times an hour, with the same answer', async () => {
    const { email } = await aUser(server.db, { now: clock })
    const answers = []
    for (let asked = 0; asked < 8; asked += 1)
      answers.push((await callApi(server.url, register, { body: { email, ...newcomer } })).status)
    expect([...new Set(answers)]).toEqual([201])
    await server.mailsSent()
    expect(server.mails).toHaveLength(5)
  })
})

describe('the verification mail', () => {
  const ask = (email: string) => callApi(server.url, resendVerification, { body: { email } })

  it('can be requested again for an unverified e-mail, and its link works', async () => {
    const user = await aUser(server.db, { now: clock, confirmedAt: null })
    expect((await ask(` ${user.email.toUpperCase()}`)).status).toBe(200)
    await vi.waitFor(() => expect(server.mails).toHaveLength(1))
    const token = linkOf().searchParams.get('token') ?? ''
    expect((await callApi(server.url, verify, { body: { token } })).status).toBe(200)
    expect((await signIn(user.email)).status).toBe(200)
  })

  it('is not sent to a verified or unknown e-mail, with the same answer', async () => {
    const answers = [
      await ask((await aUser(server.db)).email),
      await ask('nobody@example.test'),
      await ask('x'),
    ]
    expect(answers.map(({ status, json }) => [status, json])).toEqual(
      Array(3).fill([200, { message: 'Done!' }]),
    )
    const last = await aUser(server.db, { confirmedAt: null })
    await ask(last.email)
    await vi.waitFor(() => expect(server.mails.map(({ to }) => to)).toEqual([last.email]))
  })

  it('is sent at most five times an hour', async () => {
    const { email } = await aUser(server.db, { now: clock, confirmedAt: null })
    for (let asked = 0; asked < 8; asked += 1) expect((await ask(email)).status).toBe(200)
    const last = await aUser(server.db, { confirmedAt: null })
    await ask(last.email)
    await vi.waitFor(() => expect(server.mails.at(-1)?.to).toBe(last.email))
    expect(server.mails).toHaveLength(6)
  })
})

describe('the reset of a forgotten password', () => {
  it('answers alike for a known and an unknown e-mail', async () => {
    const known = await callApi(server.url, forgetPassword, {
      body: { email: (await aUser(server.db)).email },
    })
    const unknown = await callApi(server.url, forgetPassword, { body: { email: 'nobody@example.test' } })
    const none = await callApi(server.url, forgetPassword, { body: { email: 'nobody' } })
    expect(none.status).toBe(200)
    expect([known.status, known.json]).toEqual([unknown.status, unknown.json])
  })

  it('sends at most five mails an hour, with the same answer', async () => {
    const { email } = await aUser(server.db)
    const answers = []
    for (let asked = 0; asked < 8; asked += 1)
      answers.push((await callApi(server.url, forgetPassword, { body: { email } })).status)
    expect([...new Set(answers)]).toEqual([200])
    await vi.waitFor(() => expect(server.mails).toHaveLength(5))
  })

  it('sets the new password once per link and ends every session', async () => {
    const user = await aUser(server.db, { now: clock })
    await callApi(server.url, forgetPassword, { body: { email: user.email } })
    await vi.waitFor(() => expect(server.mails).toHaveLength(1))
    const token = linkOf().searchParams.get('token') ?? ''
    expect(linkOf().searchParams.get('email')).toBe(user.email)
    const reset = (email: string) =>
      callApi(server.url, resetPassword, {
        body: { email, token, password: 'brand new one', password_confirmation: 'brand new one' },
      })
    expect((await reset('other@example.test')).status).toBe(422)
    expect((await reset(user.email)).status).toBe(200)
    expect((await reset(user.email)).status).toBe(422)
    expect((await callApi(server.url, checkAuth, { token: user.token })).status).toBe(401)
    expect((await signIn(user.email, 'brand new one')).status).toBe(200)
  })

  it('refuses a link that is three hours old', async () => {
    const user = await aUser(server.db, { now: clock })
    await callApi(server.url, forgetPassword, { body: { email: user.email } })
    await vi.waitFor(() => expect(server.mails).toHaveLength(1))
    clock = new Date(clock.getTime() + 3 * 3_600_000)
    const token = linkOf().searchParams.get('token') ?? ''
    const body = {
      email: user.email,
      token,
      password: 'brand new one',
      password_confirmation: 'brand new one',
    }
    expect((await callApi(server.url, resetPassword, { body })).status).toBe(422)
    const [same] = await server.db.select().from(users).where(eq(users.id, user.id))
    expect(same?.passwordHash).toBe(user.passwordHash)
  })
})

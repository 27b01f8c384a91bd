import { checkAuth, impersonate, login, saveUser } from '@flotilla/api/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { rateLimits } from '../db/index.ts'
import { aUser, callApi, startTestServer, testPassword } from '../testing/index.ts'

const now = new Date('2026-11-21T10:00:00Z')
const server = await startTestServer({ now: () => now })
afterAll(() => server.close())
const { db, url } = server

const profile = { firstname: 'Neu', lastname: 'Name', timezone: '1' }
const password = 'brand new one'
const save = (token: string, fields: Record<string, unknown>) =>
  callApi(url, saveUser, { token, body: { ...profile, ...fields } })
const signIn = async (email: string, given: string) =>
  (await callApi(url, login, { body: { email, password: given } })).status

describe('a new password in the profile', () => {
  it.each([
    ['without the current one', {}],
    ['with an empty one', { current_password: '' }],
    ['with a wrong one', { current_password: 'wrong password' }],
  ])('is refused %s, at the field of the current one, and nothing is saved', async (_, given) => {
    const user = await aUser(db, { now, firstname: 'Ute' })
    const refused = await save(user.token, { password, ...given })
    expect(refused.status).toBe(422)
    expect(refused.json).toMatchObject({ errors: { current_password: [expect.any(String)] } })
    expect(await signIn(user.email, testPassword)).toBe(200)
    expect((await save(user.token, {})).json).toMatchObject({ data: profile })
  })

  it('is saved with the current one', async () => {
    const user = await aUser(db, { now })
    expect((await save(user.token, { password, current_password: testPassword })).status).toBe(200)
    expect([await signIn(user.email, password), await signIn(user.email, testPassword)]).toEqual([200, 422])
  })

  it('is refused after ten wrong tries of the current one', async () => {
    const user = await aUser(db, { now })
    const guess = async (current_password: string) =>
      (await save(user.token, { password, current_password })).status
    for (let tried = 0; tried < 10; tried += 1) expect(await guess('wrong password')).toBe(422)
    expect(await guess(testPassword)).toBe(429)
    await db.delete(rateLimits)
    expect(await guess(testPassword)).toBe(200)
  })
})

describe('an administrator who acts as a user', () => {
  async function acting() {
    const [admin, user] = [await aUser(db, { now, role: 99 }), await aUser(db, { now })]
    const answer = await callApi(url, impersonate, { token: admin.token, params: { id: user.id } })
    return { user, token: answer.parsed().token }
  }

  it('cannot set a password, even with the current one, but can save the profile', async () => {
    const { user, token } = await acting()
    const refused = await save(token, { password, current_password: testPassword })
    expect(refused.status).toBe(403)
    expect(refused.json).toMatchObject({ code: 'forbidden', message: expect.stringContaining('act') })
    expect(await signIn(user.email, testPassword)).toBe(200)
    expect((await callApi(url, checkAuth, { token: user.token })).status).toBe(200)
    expect((await save(token, {})).status).toBe(200)
  })

  it.each([
    ['DELETE', (id: number) => `/user/${id}`],
    ['GET', () => '/account/updatepayment'],
    ['POST', () => '/account/updatepaymentmethod'],
  ])('is refused %s %s', async (method, path) => {
    const { user, token } = await acting()
    const body = method === 'POST' ? { body: '{"type":"CC","payment_method":"pm_x"}' } : {}
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api${path(user.id)}`, { method, headers, ...body })
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'forbidden' }])
  })
})

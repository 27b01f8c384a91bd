import { forgetPassword, login, register, resetPassword, saveUser } from '@flotilla/api/contract'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { aUser, callApi, startTestServer, testPassword } from '../testing/index.ts'

const now = new Date('2026-11-21T10:00:00Z')
const server = await startTestServer({ now: () => now })
afterAll(() => server.close())
const { db, url } = server

const person = 'flora.nordlicht@example.test'
const refused = ['password', '12345678', 'Password1', 'iloveyou', 'qwertyuiop', 'trustno1', 'passwort']
refused.push('flotilla', 'Flotilla1', 'FLOTILLA2026!', '        ', 'zzzzzzzzzz', '!!!!!!!!')
const own = [person, person.toUpperCase(), 'flora.nordlicht', 'Flora.Nordlicht1', '2026flora.nordlicht']
const taken = ['flotilla-demo', 'longenough', 'correct horse battery', 'Flora wants a boat', 'another-secret']

const answered = ({ status, json }: { status: number; json: unknown }) => [status, Object(json).errors]
const atPassword = [422, { password: [expect.stringMatching(/Please choose another one\.$/)] }]

describe.each([...refused, ...own])('the password %j', (password) => {
  it('is refused at registration', async () => {
    const body = { email: person, password, password_confirmation: password, tos: true }
    expect(answered(await callApi(url, register, { body }))).toEqual(atPassword)
  })
})

it.each(taken)('registration accepts the password %j', async (password) => {
  const body = { email: person, password, password_confirmation: password, tos: true }
  expect((await callApi(url, register, { body })).status).toBe(201)
})

it('the profile refuses a common password, and the old one still works', async () => {
  const user = await aUser(db, { now })
  const body = { firstname: 'A', lastname: 'B', timezone: '0', current_password: testPassword }
  const answer = await callApi(url, saveUser, { token: user.token, body: { ...body, password: 'password1' } })
  expect(answered(answer)).toEqual(atPassword)
  const signIn = await callApi(url, login, { body: { email: user.email, password: testPassword } })
  expect(signIn.status).toBe(200)
})

it('a reset refuses a common password, and its link still works for a better one', async () => {
  const user = await aUser(db, { now })
  server.mails.length = 0
  await callApi(url, forgetPassword, { body: { email: user.email } })
  await vi.waitFor(() => expect(server.mails).toHaveLength(1))
  const token = new URL(server.mails[0]?.link ?? '').searchParams.get('token') ?? ''
  const reset = (password: string) =>
    callApi(url, resetPassword, {
      body: { email: user.email, token, password, password_confirmation: password },
    })
  expect(answered(await reset('sunshine'))).toEqual(atPassword)
  expect((await reset('brand new one')).status).toBe(200)
})

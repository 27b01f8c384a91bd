import { forgetPassword, login, register, resetPassword, saveUser } from '@flotilla/api/contract'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { aUser, callApi, startTestServer, testPassword } from '../testing/index.ts'
import { mustBeHardToGuess } from './check-password.ts'

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

describe('mustBeHardToGuess', () => {
  it.each([...refused, ...own])('refuses %j', (password) => {
    const errors = { password: [expect.stringMatching(/Please choose another one\.$/)] }
    expect(() => mustBeHardToGuess(password, ` ${person} `)).toThrow(expect.objectContaining({ errors }))
  })

  it.each(taken)('accepts %j', (password) => {
    expect(() => mustBeHardToGuess(password, person)).not.toThrow()
  })

  it('accepts a word with the two letters of a short name', () => {
    expect(() => mustBeHardToGuess('a-12345-b', 'ab@example.test')).not.toThrow()
  })
})

it('registration refuses a common password and accepts another', async () => {
  const answer = (password: string) =>
    callApi(url, register, { body: { email: person, password, password_confirmation: password, tos: true } })
  expect(answered(await answer('password'))).toEqual(atPassword)
  expect((await answer('longenough')).status).toBe(201)
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
  await server.mailsSent()
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

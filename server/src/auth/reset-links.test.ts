import { forgetPassword, resetPassword, saveUser } from '@flotilla/api/contract'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { aUser, callApi, startTestServer, testPassword } from '../testing/index.ts'

const now = new Date('2026-11-21T10:00:00Z')
const server = await startTestServer({ now: () => now })
afterAll(() => server.close())
beforeEach(async () => {
  await server.mailsSent()
  server.mails.length = 0
})
const { db, url } = server

/** Requests a link and returns its token, once the mail has arrived. */
async function ask(email: string): Promise<string> {
  const before = server.mails.length
  await callApi(url, forgetPassword, { body: { email } })
  await vi.waitFor(() => expect(server.mails).toHaveLength(before + 1))
  return new URL(server.mails.at(-1)?.link ?? '').searchParams.get('token') ?? ''
}

async function reset(email: string, token: string, password = 'brand new one') {
  const body = { email, token, password, password_confirmation: password }
  return (await callApi(url, resetPassword, { body })).status
}

it('a password reset accepts only the newest link', async () => {
  const { email } = await aUser(db, { now })
  const [first, last] = [await ask(email), await ask(email)]
  expect([await reset(email, first), await reset(email, last)]).toEqual([422, 200])
})

it('a password reset refuses every earlier link of the account once a link was used', async () => {
  const [{ email }, stranger] = [await aUser(db, { now }), await aUser(db, { now })]
  const [first, of] = [await ask(email), await ask(stranger.email)]
  const second = await ask(email)
  await reset(email, second)
  expect([await reset(email, first), await reset(email, second)]).toEqual([422, 422])
  expect(await reset(stranger.email, of)).toBe(200)
})

it('a password reset refuses a link from before a password change in the profile', async () => {
  const user = await aUser(db, { now })
  const link = await ask(user.email)
  const body = { firstname: 'A', lastname: 'B', timezone: '0', current_password: testPassword }
  const saved = await callApi(url, saveUser, {
    token: user.token,
    body: { ...body, password: 'own new one' },
  })
  expect(saved.status).toBe(200)
  expect(await reset(user.email, link)).toBe(422)
})

it('a password reset accepts exactly one of several links requested at once', async () => {
  const { email } = await aUser(db, { now })
  await Promise.all(Array.from({ length: 4 }, () => callApi(url, forgetPassword, { body: { email } })))
  await vi.waitFor(() => expect(server.mails).toHaveLength(4))
  const links = server.mails.map(({ link }) => new URL(link ?? '').searchParams.get('token') ?? '')
  const answers = []
  for (const link of links) answers.push(await reset(email, link))
  expect(answers.toSorted()).toEqual([200, 422, 422, 422])
})

import { listNotices, login } from '@flotilla/api/contract'
import { afterAll, expect, it } from 'vitest'
import { aUser, callApi, startTestServer, testPassword } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server.close())

const signIn = (email: string, userAgent: string) =>
  fetch(`${server.url}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password: testPassword }),
  })

it('a sign-in from a new device is told to the person alone, once, and the first device is no news', async () => {
  const person = await aUser(server.db)
  const colleague = await aUser(server.db, { accountId: person.accountId })
  const told = async (token: string) => (await callApi(server.url, listNotices, { token })).parsed().data
  await signIn(person.email, 'Mozilla/5.0 (Windows NT 10.0) Firefox/145.0')
  expect(await told(person.token)).toEqual([])
  for (const version of ['18.1', '18.2'])
    await signIn(person.email, `Mozilla/5.0 (iPhone; <b>) Version/${version} Safari/604.1`)
  expect(await told(person.token)).toMatchObject([
    { text: 'Sign-in from a new device: Safari on iPhone', severity: 'info', is_read: false, site: null },
  ])
  expect((await told(person.token))[0]?.ended_at).not.toBeNull()
  expect(await told(colleague.token)).toEqual([])
})

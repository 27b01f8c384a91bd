import { type IncomingMessage, request } from 'node:http'
import { login, saveSitePlan } from '@flotilla/api/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { aUser, startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aUser(server.db)

async function send(path: string, type: string, body: string | FormData) {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(type !== '' && { 'content-type': type }) },
    body,
  })
  return { status: answer.status, ...Object(await answer.json()) }
}

const form = 'application/x-www-form-urlencoded'

describe('a form body', () => {
  it('is accepted by an endpoint with a flat body', async () => {
    const answer = await send(login.path, form, 'email=nobody@example.test&password=wrong')
    expect(answer).toMatchObject({ status: 422, errors: { email: [expect.any(String)] } })
    const files = new FormData()
    files.set('email', 'nobody@example.test')
    expect(await send(login.path, '', files)).toMatchObject({
      status: 422,
      errors: { password: ['This is required'] },
    })
  })

  it('is refused with 415 by an endpoint that takes nested values', async () => {
    const refused = { status: 415, message: 'This call takes its body as application/json.' }
    expect(await send(saveSitePlan.path, form, 'id=1&plan=x')).toMatchObject(refused)
    expect(await send('/site', form, 'name=x')).toMatchObject(refused)
  })

  it('is refused above 200 fields, and the answer names the limit', async () => {
    const fields = [...Array(201).keys()].map((key) => `a[k${key}]=1`).join('&')
    const refused = { status: 413, message: 'A form may have at most 200 fields.' }
    expect(await send(login.path, form, fields)).toMatchObject(refused)
    const parts = new FormData()
    for (const key of Array(201).keys()) parts.set(`k${key}`, '1')
    expect(await send('/account', '', parts)).toMatchObject(refused)
  })

  it('is refused with 400 when its boundary is missing', async () => {
    expect(await send('/account', 'multipart/form-data', 'x')).toMatchObject({ status: 400 })
  })
})

describe('a JSON body', () => {
  it('must be declared as JSON', async () => {
    const json = JSON.stringify({ email: 'nobody@example.test', password: 'wrong' })
    for (const type of ['text/plain', 'application/octet-stream', 'xform', '']) {
      expect([type, (await send(login.path, type, json)).status]).toEqual([type, 415])
    }
    for (const type of ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON']) {
      expect([type, (await send(login.path, type, json)).status]).toEqual([type, 422])
    }
  })

  it('is refused above 128 kB, and the answer names the limit', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(140_000) })
    const refused = { status: 413, message: 'This is too large: at most 128 kB.' }
    expect(await send(login.path, 'application/json', body)).toMatchObject(refused)
    expect(await send('/account', 'application/json', body)).toMatchObject(refused)
  })

  it.each([
    ['a picture', 'account', 'multipart/form-data; boundary=x', 5_000_000, 3072],
    ['a text', 'login', 'application/json', 1_000_000, 128],
  ])(
    'is refused only after %s has arrived whole, since a browser reads no answer before',
    async (_what, call, type, length, kilobytes) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': length }
      const sending = request(`${server.url}/api/${call}`, { method: 'POST', headers })
      let isAnswered = false
      const answered = new Promise<IncomingMessage>((resolve) => sending.once('response', resolve))
      void answered.then(() => {
        isAnswered = true
      })
      await new Promise((resolve) => sending.write('x'.repeat(length / 2), resolve))
      // A whole call beside it: by now an answer to the first half would be here.
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
      expect(isAnswered).toBe(false)
      sending.end('x'.repeat(length / 2))
      const answer = await answered
      const { message } = JSON.parse(await new Response(answer).text())
      expect([answer.statusCode, message]).toEqual([413, `This is too large: at most ${kilobytes} kB.`])
    },
  )

  it('is measured while it arrives when it has no declared length', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(1024))
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        if (sent > 1024) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const answer = await fetch(`${server.url}/api/login`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, duplex: 'half' as const },
      body,
    })
    expect(answer.status).toBe(413)
  })
})

it.each(['/api/health', '/api/nothing', '/api/user', '/config.json', '/remotes.json', '/', '/apps/x/events'])(
  'forbids content sniffing on %s',
  async (path) => {
    const answer = await fetch(server.url + path)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  },
)

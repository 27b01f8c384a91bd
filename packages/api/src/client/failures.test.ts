import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApiServer } from '../../test/api-server.ts'
import { login } from '../contract/auth/sign-in.ts'
import { downloadInvoice } from '../contract/billing/download-invoice.ts'
import { listSites } from '../contract/fleet/list-sites.ts'
import { saveSiteName } from '../contract/site/site-texts.ts'
import { ApiError } from './api-error.ts'
import { createHttp } from './create-http.ts'
import { errorMessages } from './error-messages.ts'

let api: Awaited<ReturnType<typeof startApiServer>>
beforeAll(async () => {
  api = await startApiServer()
})
afterAll(() => api.close())

const http = (options: Partial<Parameters<typeof createHttp>[0]> = {}) =>
  createHttp({ baseUrl: api.baseUrl, ...options })
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

describe('call() on an error answer', () => {
  it.each([
    [401, 'unauthenticated'],
    [402, 'service_disabled'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'conflict'],
    [422, 'invalid'],
    [429, 'too_many_requests'],
    [500, 'internal'],
    [503, 'unavailable'],
  ])('maps status %d without a code to %s', async (status, code) => {
    api.answer(status, { message: 'Said so.' })
    const error = await failure(http().call(listSites))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code, status, message: 'Said so.' })
    api.answer(status, '')
    expect(await failure(http().call(listSites))).toMatchObject({
      code,
      message: errorMessages[code as 'invalid'],
    })
  })

  it('takes the code of the body when it is known, else the code of the status', async () => {
    api.answer(409, { message: 'Busy.', code: 'site_busy' })
    expect(await failure(http().call(listSites))).toMatchObject({ code: 'site_busy' })
    api.answer(409, { message: 'Eh.', code: 'full_moon' })
    expect(await failure(http().call(listSites))).toMatchObject({ code: 'conflict' })
    api.answer(422, { message: 'Eh.', code: 'aborted' })
    expect(await failure(http().call(listSites))).toMatchObject({ code: 'invalid' })
  })

  it.each([
    [{ errors: { name: ['Too long.'] } }, 'Too long.', { name: ['Too long.'] }],
    [{ message: 'No.', errors: { name: 'Too long.' } }, 'No.', { name: ['Too long.'] }],
    [{ message: 'No.', errors: [] }, 'No.', {}],
    [{ message: { text: 'No.' } }, errorMessages.invalid, {}],
    [{}, errorMessages.invalid, {}],
  ])('reads message and fields from the body %j', async (body, message, fields) => {
    api.answer(422, body)
    expect(await failure(http().call(listSites))).toMatchObject({ code: 'invalid', message, fields })
  })

  it('carries field errors, the correlation id and the time to wait', async () => {
    const headers = { 'x-request-id': 'abc', 'retry-after': '7' }
    api.answer(422, { message: 'No.', errors: { name: ['Too long.'] } }, headers)
    const error = await failure(http().call(saveSiteName, { body: { id: 1, name: 'x' } }))
    expect(error).toMatchObject({
      fields: { name: ['Too long.'] },
      correlationId: 'abc',
      retryAfterMs: 7000,
      isRetryable: false,
    })
  })

  it('takes a 502 without a code for unavailable, and a 502 with a site code for that', async () => {
    api.answer(502, '<html>Bad gateway</html>', { 'content-type': 'text/html' })
    expect(await failure(http().call(listSites))).toMatchObject({ code: 'unavailable', isRetryable: true })
    api.answer(502, { message: 'Firewall.', code: 'site_firewall' })
    expect(await failure(http().call(listSites))).toMatchObject({ code: 'site_firewall', isRetryable: false })
  })

  it('reads the error of a call that downloads a file', async () => {
    api.answer(404, { message: 'No such invoice.' })
    const call = http().call(downloadInvoice, { params: { id: 1 } })
    expect(await failure(call)).toMatchObject({ code: 'not_found', message: 'No such invoice.' })
  })

  it('calls onUnauthenticated on 401 of a call that is not public, and onServiceDisabled on 402', async () => {
    const onUnauthenticated = vi.fn()
    const onServiceDisabled = vi.fn()
    const calls = http({ onUnauthenticated, onServiceDisabled })
    api.answer(401, { message: 'Wrong.' })
    await failure(calls.call(login, { body: { email: 'a', password: 'b' } }))
    expect(onUnauthenticated).not.toHaveBeenCalled()
    await failure(calls.call(listSites))
    expect(onUnauthenticated).toHaveBeenCalledOnce()
    api.answer(402, { message: 'Unpaid.' })
    await failure(calls.call(listSites))
    expect(onServiceDisabled).toHaveBeenCalledOnce()
  })
})

describe('call() on an unreadable answer', () => {
  it.each([
    ['malformed JSON', '{"data":[', 'GET /accountsites cannot be read: no JSON'],
    ['HTML with 200', '<!doctype html><p>Hi', 'GET /accountsites cannot be read: a web page'],
    ['nothing', '', 'GET /accountsites cannot be read: the answer'],
    ['another shape', '{"data":{}}', 'GET /accountsites cannot be read: data'],
    ['a list without pages', '{"data":[]}', 'GET /accountsites cannot be read: meta'],
  ])('rejects with contract and names the place: %s', async (_what, body, message) => {
    api.answer(200, body)
    const error = await failure(http().call(listSites))
    expect(error).toMatchObject({ code: 'contract', status: 200, isRetryable: false })
    expect(error).toHaveProperty('message', expect.stringContaining(message))
  })

  it('never answers a web page as a file', async () => {
    api.answer(200, '<!doctype html>', { 'content-type': 'text/html' })
    const call = http().call(downloadInvoice, { params: { id: 1 } })
    expect(await failure(call)).toMatchObject({ code: 'contract' })
  })

  it('rejects a web page also where the contract has no answer', async () => {
    api.answer(200, '<!doctype html>')
    const call = http().call(saveSiteName, { body: { id: 1, name: 'x' } })
    expect(await failure(call)).toMatchObject({ code: 'contract' })
  })
})

describe('call() without an answer', () => {
  it('rejects with timeout when the answer is late or stops half-way', async () => {
    api.on(() => {})
    expect(await failure(http({ timeoutMs: 60 }).call(listSites))).toMatchObject({
      code: 'timeout',
      status: 0,
    })
    api.on((response) => response.writeHead(200).write('{"data":'))
    expect(await failure(http({ timeoutMs: 60 }).call(listSites))).toMatchObject({ code: 'timeout' })
  })

  it('rejects with network, retryable, when no connection can be made', async () => {
    const gone = await startApiServer()
    await gone.close()
    const error = await failure(http({ baseUrl: gone.baseUrl }).call(listSites))
    expect(error).toMatchObject({ code: 'network', message: errorMessages.network, isRetryable: true })
  })

  it('rejects with network when the connection breaks', async () => {
    api.on((response) => response.destroy())
    expect(await failure(http().call(listSites))).toMatchObject({ code: 'network' })
  })
})

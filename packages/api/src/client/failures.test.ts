import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApiServer } from '../../test/api-server.ts'
import { login } from '../contract/auth/sign-in.ts'
import { downloadInvoice } from '../contract/billing/download-invoice.ts'
import { listSites } from '../contract/site/list-sites.ts'
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

describe('an answer that says no', () => {
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
  ])('is told apart by its status alone: %d is %s', async (status, code) => {
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

  it('is told apart by a code that is known, and by its status when it is not', async () => {
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
  ])('is read as far as its body goes: %j', async (body, message, fields) => {
    api.answer(422, body)
    expect(await failure(http().call(listSites))).toMatchObject({ code: 'invalid', message, fields })
  })

  it('brings the texts of its fields, the correlation id and how long to wait', async () => {
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

  it('of a gateway is no fault of a site', async () => {
    api.answer(502, '<html>Bad gateway</html>', { 'content-type': 'text/html' })
    expect(await failure(http().call(listSites))).toMatchObject({ code: 'unavailable', isRetryable: true })
    api.answer(502, { message: 'Firewall.', code: 'site_firewall' })
    expect(await failure(http().call(listSites))).toMatchObject({ code: 'site_firewall', isRetryable: false })
  })

  it('is read where a file was wanted', async () => {
    api.answer(404, { message: 'No such invoice.' })
    const call = http().call(downloadInvoice, { params: { id: 1 } })
    expect(await failure(call)).toMatchObject({ code: 'not_found', message: 'No such invoice.' })
  })

  it('signs out on 401 of a call that is not public, and leads to payment on 402', async () => {
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

describe('an answer that cannot be read', () => {
  it.each([
    ['malformed JSON', '{"data":[', 'GET /accountsites cannot be read: no JSON'],
    ['HTML with 200', '<!doctype html><p>Hi', 'GET /accountsites cannot be read: a web page'],
    ['nothing', '', 'GET /accountsites cannot be read: the answer'],
    ['another shape', '{"data":{}}', 'GET /accountsites cannot be read: data'],
    ['a list without pages', '{"data":[]}', 'GET /accountsites cannot be read: meta'],
  ])('names the place: %s', async (_what, body, message) => {
    api.answer(200, body)
    const error = await failure(http().call(listSites))
    expect(error).toMatchObject({ code: 'contract', status: 200, isRetryable: false })
    expect(error).toHaveProperty('message', expect.stringContaining(message))
  })

  it('is never saved as a file', async () => {
    api.answer(200, '<!doctype html>', { 'content-type': 'text/html' })
    const call = http().call(downloadInvoice, { params: { id: 1 } })
    expect(await failure(call)).toMatchObject({ code: 'contract' })
  })

  it('is an error also where nothing is to be told', async () => {
    api.answer(200, '<!doctype html>')
    const call = http().call(saveSiteName, { body: { id: 1, name: 'x' } })
    expect(await failure(call)).toMatchObject({ code: 'contract' })
  })
})

describe('no answer', () => {
  it('in time is a timeout, also when it stops half way', async () => {
    api.on(() => {})
    expect(await failure(http({ timeoutMs: 60 }).call(listSites))).toMatchObject({
      code: 'timeout',
      status: 0,
    })
    api.on((response) => response.writeHead(200).write('{"data":'))
    expect(await failure(http({ timeoutMs: 60 }).call(listSites))).toMatchObject({ code: 'timeout' })
  })

  it('for lack of a connection is a network error that may be tried again', async () => {
    const gone = await startApiServer()
    await gone.close()
    const error = await failure(http({ baseUrl: gone.baseUrl }).call(listSites))
    expect(error).toMatchObject({ code: 'network', message: errorMessages.network, isRetryable: true })
  })

  it('because the connection broke is a network error', async () => {
    api.on((response) => response.destroy())
    expect(await failure(http().call(listSites))).toMatchObject({ code: 'network' })
  })
})

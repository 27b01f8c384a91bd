import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHttp } from '@flotilla/api/client'
import { getUser } from '@flotilla/api/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeEarlyAnswer } from '../early/early-answers.ts'
import { earlyAsk } from './early-ask.ts'

/** Answers 200 and the first half of a body, then nothing more. */
let server: Server
let apiUrl: string

beforeEach(async () => {
  server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json' })
    answer.write('{"data":')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  apiUrl = `http://127.0.0.1:${port}/api`
  vi.stubGlobal('location', new URL(apiUrl))
  vi.stubGlobal('window', globalThis)
})

afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

it('an early answer that stops half-way ends with timeout, as every call does', async () => {
  earlyAsk(apiUrl, 't')(['/user'])
  const taken = vi.fn(takeEarlyAnswer)
  const http = createHttp({
    baseUrl: apiUrl,
    token: () => 't',
    timeoutMs: 50,
    fetch: async (input, init) => {
      if (!(input instanceof Request)) throw new TypeError('The client sends requests.')
      return taken(input, () => fetch(input, init)) ?? fetch(input, init)
    },
  })
  await expect(http.call(getUser)).rejects.toMatchObject({ code: 'timeout' })
  expect(taken.mock.results).toMatchObject([{ value: expect.any(Promise) }])
})

import { type IncomingMessage, request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import type { RealtimeOptions } from '../realtime-options.ts'
import { startTestEndpoint, type TestEndpoint } from '../testing/test-endpoint.ts'
import { openTestSocket } from '../testing/test-socket.ts'

let endpoint: TestEndpoint
afterEach(() => endpoint.close())

async function open(options: Partial<RealtimeOptions> = {}, headers: Record<string, string> = {}) {
  endpoint = await startTestEndpoint(options)
  return openTestSocket(`ws://127.0.0.1:${endpoint.port}/app/public-key?protocol=7`, headers)
}

describe('the handshake of a socket', () => {
  it('answers with a socket id and the activity timeout of the contract', async () => {
    using client = await open()
    const greeting = await client.next('pusher:connection_established')
    expect(greeting.data).toEqual({
      socket_id: expect.stringMatching(/^\d+\.\d+$/),
      activity_timeout: 30,
    })
  })

  it.each([
    ['/app/other?protocol=7', 4001],
    ['/app/public-key/deeper?protocol=7', 4005],
    ['/app/public-key?protocol=5', 4007],
    ['/app/public-key', 4008],
  ])('explains why it refuses %s, and closes with %i', async (path, code) => {
    endpoint = await startTestEndpoint()
    using client = await openTestSocket(`ws://127.0.0.1:${endpoint.port}${path}`)
    expect((await client.next('pusher:error')).data).toMatchObject({ code })
    expect(await client.closed).toBe(code)
  })

  it('refuses other origins than the allowed ones with 4009', async () => {
    const isAllowedOrigin = (origin: string) => origin === 'https://console.example'
    using client = await open({ isAllowedOrigin }, { Origin: 'https://evil.example' })
    expect(await client.closed).toBe(4009)
    const url = `ws://127.0.0.1:${endpoint.port}/app/public-key?protocol=7`
    using friend = await openTestSocket(url, { Origin: 'https://console.example' })
    await friend.next('pusher:connection_established')
  })

  it('closes with 4100 when the server is full', async () => {
    using client = await open({ limits: { connections: 0 } })
    expect(await client.closed).toBe(4100)
  })

  it('closes with 4100 beyond the limit of one address, without affecting others', async () => {
    const addressOf = ({ headers }: IncomingMessage) => String(headers['x-test-address'])
    const limits = { connectionsPerAddress: 1 }
    using first = await open({ addressOf, limits }, { 'x-test-address': 'a' })
    await first.next('pusher:connection_established')
    const url = `ws://127.0.0.1:${endpoint.port}/app/public-key?protocol=7`
    using second = await openTestSocket(url, { 'x-test-address': 'a' })
    expect(await second.closed).toBe(4100)
    using other = await openTestSocket(url, { 'x-test-address': 'b' })
    await other.next('pusher:connection_established')
    first.socket.terminate()
    await expect.poll(() => endpoint.realtime.connectionCount()).toBe(1)
    using third = await openTestSocket(url, { 'x-test-address': 'a' })
    await third.next('pusher:connection_established')
  })

  it('leaves an upgrade on another path to plain HTTP', async () => {
    endpoint = await startTestEndpoint()
    for (const protocol of ['websocket', 'h2c']) {
      const headers = { Connection: 'Upgrade', Upgrade: protocol }
      const [status, text] = await new Promise<[number | undefined, string]>((resolve) => {
        request({ port: endpoint.port, host: '127.0.0.1', path: '/elsewhere', headers })
          .on('response', (response) => {
            response.setEncoding('utf8').on('data', (body) => resolve([response.statusCode, body]))
          })
          .end()
      })
      expect([status, text]).toEqual([404, 'Not found'])
    }
  })
})

describe('a message on a socket', () => {
  it('is answered with a pong when it is a ping', async () => {
    using client = await open()
    client.send('pusher:ping', {})
    await client.next('pusher:pong')
  })

  it('is ignored when it cannot be parsed', async () => {
    using client = await open()
    client.socket.send('{')
    client.socket.send(Buffer.from([1, 2, 3]))
    client.send('pusher:ping', {})
    await client.next('pusher:pong')
  })

  it.each(['private-account.7', 'presence-room', 'private-encrypted-x', 'spaces are wrong'])(
    'is refused with 4009 when it subscribes to %s without a signature',
    async (channel) => {
      using client = await open()
      client.send('pusher:subscribe', { channel })
      expect((await client.next('pusher:error')).data).toMatchObject({ code: 4009 })
    },
  )

  it('is refused with 4301 when it is a client event', async () => {
    using client = await open()
    client.send('client-typing', {})
    expect((await client.next('pusher:error')).data).toMatchObject({ code: 4301 })
  })

  it('is refused with 4301 during a flood, which closes the socket if it continues', async () => {
    using client = await open({ now: () => 0, limits: { burst: 2, refusals: 3 } })
    for (let count = 0; count < 10; count += 1) client.send('pusher:ping', {})
    expect((await client.next('pusher:error')).data).toMatchObject({ code: 4301 })
    expect(await client.closed).toBe(4301)
  })

  it('is refused beyond the limit of channels for one socket', async () => {
    using client = await open({ limits: { channelsPerConnection: 1 } })
    client.send('pusher:subscribe', { channel: 'one' })
    await client.next('pusher_internal:subscription_succeeded')
    client.send('pusher:subscribe', { channel: 'two' })
    expect((await client.next('pusher:error')).data).toMatchObject({ code: 4301 })
  })

  it('closes the socket when it is too large', async () => {
    using client = await open()
    client.socket.send('x'.repeat(20_000))
    expect(await client.closed).toBe(1009)
  })
})

describe('a socket that ends', () => {
  it('is removed when the network is cut', async () => {
    using client = await open()
    await client.next('pusher:connection_established')
    endpoint.cut()
    await client.closed
    endpoint.realtime.publish('private-account.7', 'site.up', {})
    await expect.poll(() => endpoint.realtime.connectionCount()).toBe(0)
  })

  it('is dropped when it reads too slowly', async () => {
    using client = await open({ limits: { bufferedBytes: 0 } })
    client.send('pusher:subscribe', { channel: 'news' })
    await client.next('pusher_internal:subscription_succeeded')
    client.socket.pause()
    const big = 'x'.repeat(2_000_000)
    for (let count = 0; count < 20; count += 1) endpoint.realtime.publish('news', 'big', { big })
    await expect.poll(() => endpoint.realtime.connectionCount()).toBe(0)
  })

  it('is closed with 4200, which asks it to reconnect, when the server stops', async () => {
    using client = await open()
    await client.next('pusher:connection_established')
    const closing = endpoint.realtime.close()
    expect(await client.closed).toBe(4200)
    await closing
  })
})

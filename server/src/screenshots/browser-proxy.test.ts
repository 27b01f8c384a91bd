import { once } from 'node:events'
import { request } from 'node:http'
import { connect, createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createConnector } from '../connector/index.ts'
import { privateAddresses } from '../connector/testing/private-addresses.ts'
import { answering, siteThat } from '../connector/testing/site-that.ts'
import { openBrowserProxy } from './browser-proxy.ts'
import type { ProxyLimits } from './outward-lines.ts'

const familyOf = (address: string) => (address.includes(':') ? 6 : 4)

type House = { page?: string; allowsLoopback?: boolean; address?: string; limits?: ProxyLimits }

/** A proxy for a page; every name leads to `address`. */
async function aProxy({ page = 'https://site.test/', allowsLoopback = false, address, limits }: House = {}) {
  const found = address === undefined ? [] : [{ address, family: familyOf(address) } as const]
  const connector = createConnector({ allowsLoopback, resolveName: async () => found })
  const proxy = await openBrowserProxy({
    page: new URL(page),
    locate: (url) => connector.locate(url, 1),
    ...(limits && { limits }),
  })
  onTestFinished(proxy.close)
  const { port } = new URL(proxy.url)
  return {
    refused: proxy.refused,
    /** Asks as for a page without TLS: status and length of the body, or "refused". */
    get: (url: string): Promise<[number, number] | 'refused' | 'cut'> =>
      new Promise((resolve) => {
        const asked = request({ host: '127.0.0.1', port, path: url, agent: false }, (answer) => {
          let length = 0
          answer.on('data', (chunk: Buffer) => {
            length += chunk.length
          })
          answer.on('error', () => resolve('cut')).on('end', () => resolve([answer.statusCode ?? 0, length]))
        })
        asked.on('error', () => resolve('refused')).end()
      }),
    /** Asks for a tunnel: the first line of the answer, empty when refused; then `words` are sent. */
    async tunnel(to: string, words = ''): Promise<{ line: string; answered: Promise<string> }> {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
      onTestFinished(() => void socket.destroy())
      socket.write(`CONNECT ${to} HTTP/1.1\r\nHost: ${to}\r\n\r\n`)
      const first = await Promise.race([once(socket, 'data'), once(socket, 'close')])
      const line = String(first[0]).startsWith('HTTP/') ? (String(first[0]).split('\r\n')[0] ?? '') : ''
      const answered = once(socket, 'data').then(([chunk]) => String(chunk))
      answered.catch(() => {})
      if (line !== '') socket.write(words)
      return { line, answered }
    },
  }
}

const literal = (address: string) => (familyOf(address) === 6 ? `[${address}]` : address)
const written = privateAddresses.filter((address) => URL.canParse(`http://${literal(address)}/`))

describe('a private address behind the screenshot proxy', () => {
  it('is refused as a literal, with and without TLS', async () => {
    const { get, tunnel, refused } = await aProxy()
    for (const address of written) {
      expect([address, await get(`http://${literal(address)}/`)]).toEqual([address, 'refused'])
      expect([address, (await tunnel(`${literal(address)}:443`)).line]).toEqual([address, ''])
    }
    expect(refused()).toContain('169.254.169.254: address_forbidden')
  })

  it.each(['127.0.0.1', '169.254.169.254', '::1', '10.0.0.1'])(
    'is refused behind a name that resolves to %s',
    async (address) => {
      const { get, tunnel } = await aProxy({ address })
      expect(await get('http://site.test/')).toBe('refused')
      expect((await tunnel('site.test:443')).line).toBe('')
    },
  )

  it('is refused like another port, an address of Chromium itself and a request that is not for a page', async () => {
    const { origin } = await siteThat(answering(200, 'text/plain', 'inside'))
    const house = {
      allowsLoopback: true,
      address: '127.0.0.1',
      page: `${origin.replace('127.0.0.1', 'site.test')}/`,
    }
    const { get, tunnel } = await aProxy(house)
    const { port } = new URL(origin)
    expect(await get(`http://other.test:${port}/`)).toBe('refused')
    expect((await tunnel('site.test:22')).line).toBe('')
    expect((await tunnel('update.googleapis.com:443')).line).toBe('')
    expect((await tunnel('user@site.test:443')).line).toBe('')
    expect(await get('ftp://site.test/')).toBe('refused')
    expect(await get('/')).toBe('refused')
    expect(await get(`http://site.test:${port}/`)).toEqual([200, 6])
  })
})

/** A house whose page is a site on loopback. */
async function aPage(listener: Parameters<typeof siteThat>[0], limits?: ProxyLimits) {
  const { origin, seen } = await siteThat(listener)
  return {
    ...(await aProxy({ page: origin, allowsLoopback: true, ...(limits && { limits }) })),
    origin,
    seen,
  }
}

describe('a public page behind the screenshot proxy', () => {
  it('is requested with its headers, without those of the connection', async () => {
    const { get, origin, seen } = await aPage(answering(200, 'text/plain', 'hello'))
    expect(await get(`${origin}/a?b=c`)).toEqual([200, 5])
    expect(seen[0]).toMatchObject({ method: 'GET', path: '/a?b=c', headers: { host: new URL(origin).host } })
  })

  it('is reached through a tunnel that passes any bytes', async () => {
    const { tunnel, origin } = await aPage(answering(200, 'text/plain', 'hello'))
    const { line, answered } = await tunnel(new URL(origin).host, 'GET / HTTP/1.0\r\n\r\n')
    expect(line).toContain('200')
    expect(await answered).toContain('200 OK')
  })

  it('is cut at the byte limit, after which every request is refused', async () => {
    const limits = { bytes: 100_000, connections: 60 }
    const { get, origin, seen } = await aPage(answering(200, 'text/plain', Buffer.alloc(1_000_000)), limits)
    expect(await get(`${origin}/large`)).toBe('cut')
    expect(await get(`${origin}/next`)).toBe('refused')
    expect(seen.map(({ path }) => path)).toEqual(['/large'])
  })

  it('is refused beyond the limit of concurrent connections', async () => {
    const { tunnel, origin } = await aPage(() => {}, { bytes: 100_000, connections: 2 })
    const { host } = new URL(origin)
    expect((await tunnel(host)).line).toContain('200')
    expect((await tunnel(host)).line).toContain('200')
    expect((await tunnel(host)).line).toBe('')
  })

  it.each(['HTTP/1.1 099 No\r\n\r\n', 'HTTP/1.1 200 OK\r\nX: \u0001\r\n\r\n', 'SSH-2.0-x\r\n', ''])(
    'breaks only its own connection when it answers %j',
    async (words) => {
      const inside = createServer((socket) => void socket.on('error', () => {}).end(words)).listen(
        0,
        '127.0.0.1',
      )
      await once(inside, 'listening')
      onTestFinished(() => void inside.close())
      const address = inside.address()
      const port = typeof address === 'object' ? address?.port : 0
      const { get } = await aProxy({ page: `http://127.0.0.1:${port}/`, allowsLoopback: true })
      expect(await get(`http://127.0.0.1:${port}/`)).toBe('refused')
      expect(await get(`http://127.0.0.1:${port}/`)).toBe('refused')
    },
  )
})

import { createServer as createTcpServer, type Server } from 'node:net'
import { createServer } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { selfSigned } from '../testing/self-signed.ts'
import { tlsState } from './tls-state.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function portOf(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }]

describe('tlsState', () => {
  it.each(['2026-11-18T00:00:00Z', '2049-06-01T12:30:00Z'])(
    'reads the expiry of an untrusted certificate: %s',
    async (until) => {
      const port = await portOf(createServer(await selfSigned(new Date(until))))
      const state = await tlsState(`https://site.test:${port}/`, resolve, true)
      expect(state).toEqual({ isEnabled: true, expiresAt: new Date(until) })
    },
  )

  it('reads the certificate at an IP address', async () => {
    const until = new Date('2027-01-01T00:00:00Z')
    const port = await portOf(createServer(await selfSigned(until)))
    await expect(tlsState(`https://127.0.0.1:${port}/`, resolve, true)).resolves.toMatchObject({
      expiresAt: until,
    })
  })

  it('reports no TLS for http', async () => {
    await expect(tlsState('http://site.test/', resolve, true)).resolves.toEqual({
      isEnabled: false,
      expiresAt: null,
    })
  })

  it('returns null, which keeps the known state, when no server answers or completes the handshake', async () => {
    const silent = await portOf(createTcpServer(() => {}))
    const state = await tlsState(`https://site.test:${silent}/`, resolve, true, 0.02)
    expect(state).toBeNull()
    await expect(tlsState('https://site.test:1/', resolve, true)).resolves.toBeNull()
  })

  it('refuses a private address', async () => {
    const port = await portOf(createServer(await selfSigned(new Date('2027-01-01T00:00:00Z'))))
    await expect(tlsState(`https://site.test:${port}/`, resolve, false)).rejects.toMatchObject({
      reason: 'address_forbidden',
    })
  })
})

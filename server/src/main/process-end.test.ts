import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'
import { describe, expect, it, onTestFinished } from 'vitest'
import { serverProcess } from '../testing/processes/server-process.ts'

const breakLater = fileURLToPath(new URL('../testing/processes/break-on-signal.ts', import.meta.url))

async function aServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'flotilla-end-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const environment = { DEMO: '0', ALLOW_PRIVATE_SITES: '0', CLOCKS: '0', LOG_LEVEL: 'warn' }
  const place = { dataDir, port: await getPort(), simulatorUrl: 'http://127.0.0.1:9' }
  const server = serverProcess({ ...place, environment })
  onTestFinished(() => server.kill())
  return { server, port: place.port }
}

/** A sign-in whose body has not arrived yet: the server has begun to process it. */
async function openRequest(port: number) {
  const body = JSON.stringify({ email: 'nobody@example.test', password: 'not the password' })
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
  })
  const over = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)))
  socket.on('error', () => {})
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  return { over, finish: () => socket.write(body) }
}

describe('a server that receives SIGTERM', { timeout: 120_000 }, () => {
  it('finishes its requests, refuses new ones, and exits', async () => {
    const { server, port } = await aServer()
    await server.run()
    const request = await openRequest(port)
    // A later request got its answer, so the server has this one.
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    const gone = server.kill('SIGTERM')
    await server.eventually(async () => {
      const refused = await fetch(`${server.url}/api/health`).then(
        ({ status }) => status === 503,
        () => true,
      )
      return refused ? true : undefined
    })
    request.finish()
    const answer = await request.over
    expect(answer).toContain('HTTP/1.1 422')
    expect(answer.toLowerCase()).toContain('connection: close')
    await gone
    expect(server.output()).not.toContain('"level":"error"')
  })
})

describe('a server with an uncaught error', { timeout: 120_000 }, () => {
  it.each(['exception', 'rejection'])(
    'logs it, finishes its requests and exits with code 1: %s',
    async (kind) => {
      const { server, port } = await aServer()
      const child = server.start({ environment: { BREAKS_BY: kind }, preloads: [breakLater] })
      await child.healthy(`${server.url}/api/health`)
      const request = await openRequest(port)
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
      process.kill(child.pid, 'SIGUSR2')
      await child.said('nothing has caught')
      request.finish()
      expect(await request.over).toMatch(/HTTP\/1.1 (422|503)/)
      expect(await child.code).toBe(1)
      expect(server.output()).toContain('broken on purpose')
    },
  )
})

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertToken } from '../api-tokens/store.ts'
import { aUser, startTestServer } from '../testing/index.ts'

/** The suite of the protocol itself; the other scenarios need tools that a server makes for it alone. */
const suite = '@modelcontextprotocol/conformance@0.1.16'
const scenarios = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']

const folder = await mkdtemp(path.join(tmpdir(), 'flotilla-mcp-'))
const to = { server: '', authorization: '' }

/** The suite sends no token, so what is between adds it. */
const between = createServer((incoming, outgoing) => {
  const { method, headers } = incoming
  const options = { method, headers: { ...headers, authorization: to.authorization } }
  const asked = request(new URL('/mcp', to.server), options)
  asked.on('response', (answer) => answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers)))
  incoming.pipe(asked)
})
await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
const address = between.address()
const origin = `http://localhost:${typeof address === 'object' ? address?.port : 0}`
const server = await startTestServer({ environment: { APP_URL: origin } })

beforeAll(async () => {
  const { id } = await aUser(server.db)
  const given = { name: 'Suite', scopes: ['sites:read' as const], days: 1, addresses: [] }
  const { secret } = await insertToken(server.db, id, given, new Date())
  Object.assign(to, { server: server.url, authorization: `Bearer ${secret}` })
  await execa('npm', ['install', '--prefix', folder, suite])
}, 300_000)
afterAll(async () => {
  between.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

it.each(scenarios)(
  'the server passes %s of the conformance suite of the protocol',
  async (scenario) => {
    const program = path.join(folder, 'node_modules/.bin/conformance')
    const { exitCode, stdout } = await execa(
      program,
      ['server', '--url', `${origin}/mcp`, '--scenario', scenario],
      {
        reject: false,
        cwd: folder,
      },
    )
    expect([exitCode, exitCode === 0 ? '' : stdout]).toEqual([0, ''])
  },
  60_000,
)

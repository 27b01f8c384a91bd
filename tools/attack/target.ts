import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serverProcess } from '@flotilla/server/processes'
import { startSimulator } from '@flotilla/simulator'
import getPort from 'get-port'

const preload = path.join(import.meta.dirname, 'watch-stalls.ts')

/** `json` is empty for an answer that is none. */
export type Answer = { status: number; json: Record<string, unknown> }

type Call = { method?: string; body?: unknown; type?: string }

export type Target = Awaited<ReturnType<typeof startTarget>>

/** The product on free ports of this machine, in its own folder; `close` ends it and removes the folder. */
export async function startTarget() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flotilla-attack-'))
  const simulator = await startSimulator({ sites: 3 })
  const port = await getPort()
  const server = serverProcess({
    ...{ dataDir, port, simulatorUrl: simulator.url },
    environment: { DEMO_SITES: '3', DEMO_SPEED: '1000', LOG_LEVEL: 'warn', CLOCKS: '0', TRUST_PROXY: '1' },
  })
  const child = server.start({ preloads: [preload] })
  await child.healthy(`${server.url}/api/health`)
  let token: unknown = ''
  const person = { email: 'agency@demo.test', password: 'flotilla-demo' }
  token = (await call('/api/login', { body: person })).json.token

  /** Calls as the agency of the demo. A text is sent as it is, anything else as JSON. */
  async function call(
    place: string,
    { method, body, type = 'application/json' }: Call = {},
  ): Promise<Answer> {
    const answer = await fetch(`${server.url}${place}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, json: Object(await answer.json().catch(() => ({}))) }
  }

  return {
    ...{ port, call, eventually: child.eventually },
    /** Longest hold of the event loop since the last call, CPU milliseconds. */
    longestStallMs: async () => Number(await child.ask('longest')),
    /** A bare connection, for bytes that no client library would send. */
    open: () => connect(port, '127.0.0.1').on('error', () => {}),
    async close(): Promise<void> {
      await child.kill()
      await simulator.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serverProcess, simulatorProcess } from '@flotilla/server/processes'
import getPort from 'get-port'

const preload = path.join(import.meta.dirname, 'watch-stalls.ts')
const patienceMs = 20_000

export type Answer = { status: number; headers: Headers; json: Record<string, unknown>; text: string }

type Call = {
  method?: string
  token?: string | undefined
  body?: unknown
  type?: string
  headers?: Record<string, string>
}

export type Target = Awaited<ReturnType<typeof startTarget>>

/** The product on free ports of this machine, in its own folder; `close` ends it and removes the folder. */
export async function startTarget() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flotilla-attack-'))
  const environment = {
    DEMO_SITES: '3',
    DEMO_SPEED: '1000',
    LOG_LEVEL: 'warn',
    CLOCKS: '0',
    TRUST_PROXY: '1',
  }
  const simulator = await simulatorProcess(environment)
  const [port, watchPort] = [await getPort(), await getPort()]
  const own = { ...environment, WATCH_PORT: String(watchPort) }
  const server = serverProcess({ dataDir, port, simulatorUrl: simulator.url, environment: own })
  const start = (further: Record<string, string> = {}) =>
    server.run({ environment: further, preloads: [preload] })
  await start()

  async function call(place: string, { method, token, body, type, headers }: Call = {}): Promise<Answer> {
    const isRaw = typeof body === 'string' || body instanceof FormData
    const answer = await fetch(`${server.url}${place}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined &&
          !(body instanceof FormData) && { 'content-type': type ?? 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, json: jsonOf(text) }
  }

  return {
    ...{ url: server.url, port, dataDir, call, start, server, simulatorUrl: simulator.url },
    isUp: async () => (await call('/api/health').catch(() => null))?.status === 200,
    /** Longest hold of the event loop since the last call, CPU milliseconds. */
    async stall(): Promise<number> {
      const answer = await fetch(`http://127.0.0.1:${watchPort}/`, { signal: AbortSignal.timeout(60_000) })
      return Number(Object(await answer.json()).longestMs)
    },
    async signIn(
      email: string,
      password = 'flotilla-demo',
      headers: Record<string, string> = {},
    ): Promise<string> {
      const answer = await call('/api/login', { body: { email, password }, headers })
      if (typeof answer.json.token !== 'string') throw new Error(`${email} cannot sign in: ${answer.text}`)
      return answer.json.token
    },
    /** Links in the mails that the server wrote, newest first. */
    links: () => linksIn(path.join(dataDir, 'mail')),
    /** A bare connection, for bytes that no client library would send. */
    open: () => connect(port, '127.0.0.1').on('error', () => {}),
    async close(): Promise<void> {
      await server.kill('SIGKILL')
      await simulator.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

async function linksIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed()
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return mails.map(
    (mail) => /https?:\/\/\S+/.exec(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[0] ?? '',
  )
}

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createConnector } from '../connector/index.ts'
import { createTransport } from '../mail/create-transport.ts'
import { createPublisher } from '../realtime/index.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'

const uncaught: unknown[] = []
const note = (error: unknown) => void uncaught.push(error)
let server: TestServer

beforeAll(async () => {
  // Observes errors that would end the process, without handling them.
  process.on('uncaughtExceptionMonitor', note)
  server = await startTestServer()
})
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', note)
  await server.close()
})

/** Gives the loop enough turns to process a lost connection. */
async function settled(): Promise<void> {
  for (let rounds = 0; rounds < 20; rounds += 1) await new Promise((resolve) => setImmediate(resolve))
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  expect(uncaught).toEqual([])
}

const ends: Record<string, (socket: Socket) => unknown> = {
  reset: (socket) => socket.resetAndDestroy(),
  'cut off': (socket) => socket.end(),
  stalled: (socket) => socket.pause(),
}

const head = (line: string, ...fields: string[]) => `${[line, 'Host: x', ...fields].join('\r\n')}\r\n\r\n`
const upgrade = ['Connection: Upgrade', 'Upgrade: websocket']
const key = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==']
const json = 'Content-Type: application/json'

/** What the server accepts, and how much of it came before the end. */
const accepted: Record<string, string> = {
  'a request in its head': 'GET /api/hea',
  'a request in its body': `${head('POST /api/login HTTP/1.1', json, 'Content-Length: 99')}{"email`,
  'a request in a chunk': `${head('POST /api/login HTTP/1.1', json, 'Transfer-Encoding: chunked')}ff\r\n{`,
  'an upload': `${head('POST /api/account HTTP/1.1', 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 9999')}--x\r\n`,
  'a connection that is kept': head('GET /api/health HTTP/1.1', 'Connection: keep-alive'),
  'a page on its way': head('GET / HTTP/1.1'),
  'a handshake to nowhere': head('GET /x HTTP/1.1', ...upgrade),
  'a handshake to HTTP/2': head('GET /api/health HTTP/1.1', 'Connection: Upgrade', 'Upgrade: h2c'),
  'a tunnel': head('CONNECT x:80 HTTP/1.1'),
  'a body that waits for permission': head(
    'POST /api/login HTTP/1.1',
    'Expect: 100-continue',
    'Content-Length: 9',
  ),
  'half a handshake': head('GET /app/flotilla?protocol=7 HTTP/1.1', ...upgrade),
  'a socket that is opened': head('GET /app/flotilla?protocol=7 HTTP/1.1', ...upgrade, ...key),
  'an open socket': `${head('GET /app/flotilla?protocol=7 HTTP/1.1', ...upgrade, ...key)}\u0001`,
}

const cases = (names: string[]) => names.flatMap((name) => Object.keys(ends).map((end) => [name, end]))

it.each(cases(Object.keys(accepted)))('the server survives when %s is %s', async (name, end) => {
  for (let count = 0; count < 5; count += 1) {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    await new Promise((resolve) => socket.write(accepted[name] ?? '', resolve))
    await settled()
    ends[end]?.(socket)
    await settled()
  }
})

/** A peer that accepts connections, says `words` and ends. */
async function peer(words: string, end: (socket: Socket) => unknown) {
  const sockets = new Set<Socket>()
  const listener = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.write(words)
    if (words === '') end(socket)
    else socket.once('data', () => setImmediate(() => end(socket)))
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    listener.close()
  })
  const address = listener.address()
  const port = address === null || typeof address === 'string' ? 0 : address.port
  return { port, met: once(listener, 'connection') }
}

function siteAt(port: number, scheme = 'http') {
  const apiUrl = `${scheme}://127.0.0.1:${port}/api/index.php`
  const backup = { url: `${apiUrl}/v2/akeebabackup/index.php`, secret: 'word of akeeba' }
  return createConnector({ allowsLoopback: true, timeoutScale: 0.002 }).site({
    ...{ apiUrl, token: 'c2hhMjU2OjE6dGVzdA==', backup, adapter: 'panopticon' as const },
  })
}

const answer = (fields: string) => `HTTP/1.1 200 OK\r\n${fields}\r\n\r\n`
const logger = pino({ level: 'silent' })

/** Connections that the server opens: the peer's first words, and our use of it. */
const opened: Record<
  string,
  { words: string; use(port: number, met: Promise<unknown>): Promise<unknown>; waits?: false }
> = {
  'a call to a site': { words: '', use: (port) => siteAt(port).info(false) },
  'an answer of a site': {
    words: `${answer('Content-Length: 1000')}{"data"`,
    use: (port) => siteAt(port).info(false),
  },
  'a packed answer': {
    words: `${answer('Content-Encoding: gzip\r\nTransfer-Encoding: chunked')}3\r\n\u001f\u008b\b\r\n`,
    use: (port) => siteAt(port).info(false),
  },
  'a part of a backup': {
    words: `${answer('Content-Type: application/octet-stream\r\nContent-Length: 1000')}PK`,
    use: async (port) => {
      for await (const piece of siteAt(port).downloadDirect(1, 1, 1000))
        expect(piece.length).toBeGreaterThan(0)
    },
  },
  'a part of a backup that is not wanted any more': {
    words: `${answer('Content-Type: application/octet-stream\r\nContent-Length: 1000')}PK`,
    use: async (port) => {
      for await (const _ of siteAt(port).downloadDirect(1, 1, 1000)) break
    },
  },
  'a look at a certificate': { words: '', use: (port) => siteAt(port, 'https').tls() },
  'a handshake of TLS': { words: '\u0016\u0003\u0003', use: (port) => siteAt(port, 'https').info(false) },
  'a mail': { words: '', use: mailTo, waits: false },
  'a mail behind the greeting': { words: '220 mail.example ESMTP\r\n', use: mailTo, waits: false },
  'events to an outside endpoint': {
    words: `${answer('Content-Length: 1000')}{`,
    use: async (port, met) => {
      const outside = { appId: '1', key: 'k', secret: 's', host: '127.0.0.1', port, scheme: 'http' as const }
      createPublisher({ outside }).publish('private-account.1', 'site.up', {})
      await met
    },
    waits: false,
  },
}

function mailTo(port: number) {
  const place = { from: 'a@example.test', folder: '', now: () => new Date(), logger }
  const mailer = createTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, ...place })
  return mailer.send({ to: 'b@example.test', subject: 'x', text: 'x' })
}

it.each(cases(Object.keys(opened)))(
  'the server survives when %s is %s by the other side',
  async (name, end) => {
    const { words, use, waits } = opened[name] ?? { words: '', use: async () => {} }
    const { port, met } = await peer(words, ends[end] ?? (() => {}))
    const done = use(port, met).catch((error: unknown) => {
      expect(error).toBeInstanceOf(Error)
    })
    // Time limits of mails and of events take seconds: a stalled one ends with the test.
    if (end !== 'stalled' || waits !== false) await done
    await settled()
  },
)

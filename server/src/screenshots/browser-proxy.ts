import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'
import { createLines, type LineOptions } from './outward-lines.ts'

export type BrowserProxy = {
  url: string
  /** Hosts that were refused, each with its reason, at most 20 of them: for the log. */
  refused: () => string[]
  close: () => Promise<void>
}

/** Headers that belong to one connection. */
const hopByHop: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
])

/**
 * A browser's only way to the network: a proxy on 127.0.0.1 that connects only to checked addresses, by the
 * connector's rules (docs/adr/0023-screenshots.md). It refuses by ending the connection, so that no page of
 * ours is taken for the site's.
 */
export async function openBrowserProxy(options: LineOptions): Promise<BrowserProxy> {
  const { kept, spend, dial, refuse, refused, end } = createLines(options)
  const server = createServer((asked, answer) => {
    const target = urlIn(asked.url ?? '')
    if (target?.protocol !== 'http:') return void asked.socket.destroy()
    dial(target).then(
      (line) => forward(asked, answer, target, line, spend),
      (error: unknown) => refuse(asked.socket, target.host, error),
    )
  })
  server.on('connection', kept)
  server.on('upgrade', (_, line: Duplex) => line.destroy())
  server.on('connect', (asked, browser: Duplex, head: Buffer) => {
    const target = /^[^/@?#\\]+:\d+$/.test(asked.url ?? '') ? urlIn(`https://${asked.url}`) : null
    if (target === null) return void browser.destroy()
    dial(target).then(
      (line) => tunnel(browser, line, head, spend),
      (error: unknown) => refuse(browser, target.host, error),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    refused,
    async close() {
      const closed = new Promise((done) => server.close(done))
      end()
      await closed
    },
  }
}

function urlIn(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

type Spend = (chunk: Uint8Array) => void

/** Bytes both ways, unread: the browser speaks TLS with the site. */
function tunnel(browser: Duplex, line: Socket, head: Buffer, spend: Spend): void {
  browser.write('HTTP/1.1 200 Connection established\r\n\r\n')
  line.write(head)
  browser
    .on('data', spend)
    .once('close', () => line.destroy())
    .pipe(line)
  line
    .on('data', spend)
    .once('close', () => browser.end())
    .pipe(browser)
}

/**
 * One request of a page without TLS, and its answer. A site's bytes can end at most these two connections.
 */
function forward(
  asked: IncomingMessage,
  answer: ServerResponse,
  target: URL,
  line: Socket,
  spend: Spend,
): void {
  const end = () => {
    line.destroy()
    asked.socket.destroy()
  }
  const onward = httpRequest({
    createConnection: () => line,
    method: asked.method,
    path: target.pathname + target.search,
    headers: { ...passedOn(asked), host: target.host },
  })
  onward.on('error', end).on('response', (found) => {
    try {
      answer.writeHead(found.statusCode ?? 502, passedOn(found))
    } catch {
      // A status or a header that HTTP does not have.
      return end()
    }
    pipeline(found, answer, (error) => error && end())
    found.on('data', spend)
  })
  answer.once('close', () => line.destroy())
  pipeline(asked, onward, (error) => error && end())
  asked.on('data', spend)
}

function passedOn({ headers }: IncomingMessage): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)))
}

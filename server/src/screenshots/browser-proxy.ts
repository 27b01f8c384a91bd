import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'
import { type PinnedAddress, pinnedTo, SiteError } from '../connector/index.ts'

type ProxyOptions = {
  /** The page that is looked at: of its own host, its own port is open too. */
  page: URL
  /** Addresses that a URL may be called at; rejects with a `SiteError` for one that may not. */
  locate: (url: URL) => Promise<PinnedAddress[]>
  limits?: ProxyLimits
}

/** Bytes in both directions in all, and connections to the outside at once. */
export type ProxyLimits = { bytes: number; connections: number }

export type BrowserProxy = {
  url: string
  /** Hosts that were refused, each with its reason, at most 20 of them: for the log. */
  refused: () => string[]
  close: () => Promise<void>
}

const proxyLimits: ProxyLimits = { bytes: 20 * 1024 * 1024, connections: 60 }
const webPorts: ReadonlySet<string> = new Set(['', '80', '443'])
const mostRefused = 20

/** Where Chromium calls for itself, whatever its switches say. */
const ownHosts: ReadonlySet<string> = new Set([
  'accounts.google.com',
  'clients2.google.com',
  'clientservices.googleapis.com',
  'content-autofill.googleapis.com',
  'optimizationguide-pa.googleapis.com',
  'safebrowsing.googleapis.com',
  'update.googleapis.com',
])

/** Headers that belong to one connection. */
const hopByHop: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
])

/**
 * The only way of a browser to the outside: a proxy on 127.0.0.1 that connects to checked addresses alone, by
 * the connector's rules (docs/adr/0023-screenshots.md). Refuses by ending the connection, so that no page of
 * ours is taken for the site's.
 */
export async function openBrowserProxy({
  page,
  locate,
  limits = proxyLimits,
}: ProxyOptions): Promise<BrowserProxy> {
  const lines = new Set<Duplex>()
  const refused = new Set<string>()
  let connections = 0
  let bytesLeft = limits.bytes
  let isOpen = true

  function kept<T extends Duplex>(line: T): T {
    lines.add(line)
    line.on('error', () => line.destroy()).once('close', () => lines.delete(line))
    return line
  }

  function spend(chunk: Uint8Array): void {
    bytesLeft -= chunk.length
    if (bytesLeft < 0) for (const line of lines) line.destroy()
  }

  /** A connection to where `target` leads. Rejects when it may not be, or does not come about. */
  async function dial(target: URL): Promise<Socket> {
    const isPortOpen = webPorts.has(target.port) || target.host === page.host
    if (!isPortOpen || ownHosts.has(target.hostname)) throw new SiteError('address_forbidden')
    if (connections >= limits.connections || bytesLeft < 0) throw new SiteError('answer_too_large')
    connections += 1
    const free = () => {
      connections -= 1
    }
    const addresses = await locate(target).catch((error: unknown) => {
      free()
      throw error
    })
    const line = kept(connect({ ...endOf(target), lookup: pinnedTo(addresses), autoSelectFamily: true }))
    return new Promise((resolve, reject) => {
      line
        .once('connect', () => resolve(line))
        .once('close', () => {
          free()
          reject(new SiteError('connection_refused'))
        })
      if (!isOpen) line.destroy()
    })
  }

  function refuse(line: Duplex, host: string, error: unknown): void {
    if (refused.size < mostRefused)
      refused.add(`${host}: ${error instanceof SiteError ? error.reason : 'no answer'}`)
    line.destroy()
  }

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
    refused: () => [...refused],
    async close() {
      isOpen = false
      const closed = new Promise((done) => server.close(done))
      for (const line of lines) line.destroy()
      await closed
    },
  }
}

function urlIn(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

function endOf(target: URL): { host: string; port: number } {
  const port = Number(target.port || (target.protocol === 'http:' ? 80 : 443))
  return { host: target.hostname.replace(/^\[|\]$/g, ''), port }
}

type Spend = (chunk: Uint8Array) => void

/** Bytes both ways, unread: the browser speaks TLS with the site. */
function tunnel(browser: Duplex, line: Socket, head: Buffer, spend: Spend): void {
  browser.write('HTTP/1.1 200 Connection established\r\n\r\n')
  line.write(head)
  for (const [from, to] of [
    [browser, line],
    [line, browser],
  ] as const) {
    pipeline(from, to, () => to.destroy())
    from.on('data', spend)
  }
}

/** One request of a page without TLS, and its answer. Whatever the site sends ends these two lines at most. */
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

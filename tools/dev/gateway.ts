import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** Target of a request: a port of this machine and the path there; or an answer made here. */
export type Route = { port: number; path: string } | { json(): Promise<unknown> }

/**
 * One origin over the development servers and the API, so that cookies and paths are those of the product.
 */
export function createGateway(routeOf: (path: string) => Route): Server {
  const server = createServer((incoming, outgoing) => {
    const route = routeOf(incoming.url ?? '/')
    if ('json' in route) answer(route.json, outgoing)
    else forward(incoming, outgoing, route)
  })
  server.on('upgrade', (incoming, socket, head) => {
    const route = routeOf(incoming.url ?? '/')
    if ('json' in route) socket.destroy()
    else tunnel(incoming, socket, head, route)
  })
  return server
}

async function answer(json: () => Promise<unknown>, outgoing: ServerResponse): Promise<void> {
  try {
    const text = JSON.stringify(await json())
    outgoing.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' }).end(text)
  } catch (error) {
    outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(String(error))
  }
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { port, path }: { port: number; path: string },
): void {
  const { method, headers } = incoming
  const onward = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(outgoing)
  })
  onward.on('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy()
    else
      outgoing
        .writeHead(502, { 'content-type': 'text/plain' })
        .end(`Nothing answers behind ${path}: ${error.message}`)
  })
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

function tunnel(
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { port, path }: { port: number; path: string },
): void {
  const onward = connect(port, '127.0.0.1', () => {
    const headers: string[] = []
    for (let i = 0; i < incoming.rawHeaders.length; i += 2) {
      headers.push(`${incoming.rawHeaders[i]}: ${incoming.rawHeaders[i + 1]}`)
    }
    onward.write(`GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
    onward.write(head)
    socket.pipe(onward).pipe(socket)
  })
  onward.on('error', () => socket.destroy())
  socket.on('error', () => onward.destroy())
}

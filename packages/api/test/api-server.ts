import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the test server received it. */
type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
type Handler = (response: ServerResponse, seen: Seen) => void

/** A real HTTP server for tests of the client: answers with `handle`, records the requests. */
export async function startApiServer() {
  const seen: Seen[] = []
  const state: { handle: Handler } = { handle: (response) => response.end() }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const entry = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
    seen.push(entry)
    state.handle(response, entry)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    baseUrl: `http://127.0.0.1:${port}/api`,
    seen,
    on: (handle: Handler) => {
      state.handle = handle
    },
    answer: (status: number, body: unknown, headers: Record<string, string> = {}) => {
      state.handle = (response) => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers })
        response.end(typeof body === 'string' ? body : JSON.stringify(body))
      }
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

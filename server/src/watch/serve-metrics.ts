import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../http/refusal.ts'
import type { Metrics } from './metrics.ts'

/**
 * Answers `/metrics` on the console's own port to a caller with `token`; without a token it does not exist.
 */
export function metricsRoute(metrics: Metrics, token: string | null): MiddlewareHandler {
  return async (c) => {
    if (token === null) throw new Refusal('not_found')
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) throw new Refusal('unauthenticated')
    return c.body(await metrics.register.metrics(), 200, {
      'Content-Type': metrics.register.contentType,
      'Cache-Control': 'no-store',
    })
  }
}

/**
 * Answers `/metrics` on a separate port, which only the operator's network reaches; resolves when it listens.
 */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    response.on('error', () => {})
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found.\n')
      return
    }
    metrics.register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.register.contentType }).end(text),
      () =>
        response.writeHead(503, { 'content-type': 'text/plain' }).end('The figures cannot be read now.\n'),
    )
  })
  server.on('clientError', (_error, socket) => socket.destroy())
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}

import { createServer, type RequestListener } from 'node:http'

const json = 'application/vnd.api+json'

/**
 * An attacker's site on loopback: answers like a proper Joomla, except for `answers`, which it looks up by a
 * part of the path. `api` is the address to connect, `served` the requested parts.
 */
export async function hostileSite(answers: Record<string, { type: string; status: number; body: string }>) {
  const served = new Set<string>()
  const listener: RequestListener = (request, response) => {
    const url = decodeURIComponent(request.url ?? '')
    const send = (status: number, type: string, body: string) =>
      void response.writeHead(status, { 'content-type': type }).end(body)
    const own = Object.entries(answers).find(([part]) => (part === '/' ? url === '/' : url.includes(part)))
    if (own !== undefined) {
      const [part, { status, type, body }] = own
      served.add(part)
      return send(status, type, body)
    }
    if (!url.includes('/api/')) return send(200, 'text/html', '<html>')
    if (request.headers.authorization === undefined)
      return send(401, json, '{"errors":[{"title":"Forbidden"}]}')
    if (url.includes('/core/update'))
      return send(200, json, resource({ current: '5.4.8', latest: '5.4.8', phpVersion: '8.3.1' }))
    if (url.includes('/extensions')) return send(200, json, '{"links":{},"data":[]}')
    if (url.includes('/akeebabackup')) return send(200, json, resource({ installed: false }))
    return send(404, json, '{"errors":[{"title":"Resource not found"}]}')
  }
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${address === null || typeof address === 'string' ? 0 : address.port}`
  return {
    origin,
    api: `${origin}/api/index.php`,
    answers,
    served,
    [Symbol.dispose]: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function resource(attributes: Record<string, unknown>): string {
  return JSON.stringify({ data: { attributes } })
}

/** Contents of a connect link to a site. */
export function linkTo(origin: string, api: string) {
  const auth = { type: 'joomla-token', token: 'c2hhMjU2OjE6dGVzdA==' }
  const places = { url: `${origin}/`, url_backend: `${origin}/administrator/`, api_url: api }
  return { v: 1, name: 'Attacked', ...places, auth, ts: 1_800_000_000 }
}

import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createConnector, demoPoliteness } from '../connector/index.ts'
import { selfSigned } from '../connector/testing/self-signed.ts'

const answers =
  (status: number, type: string, body: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body)

const json = 'application/vnd.api+json'
const asksForToken = answers(401, json, '{"errors":[{"title":"Forbidden"}]}')

/** Cause → the answer below the folder of that name. */
const folders = {
  token: asksForToken,
  firewall: answers(403, 'text/html', 'Just a moment...'),
  pluginOff: answers(404, json, '{"errors":[{"title":"Resource not found"}]}'),
  noJoomla: answers(404, 'text/html', 'Not Found'),
  pluginError: answers(500, 'text/plain; charset=utf-8', 'PHP Fatal error in plg_system_x'),
  parked: answers(200, 'text/html', '<html>For sale</html>'),
  timeout: () => {},
} satisfies Record<string, RequestListener>

type Cause = keyof typeof folders | 'certificate' | 'dns' | 'refused' | 'private'

/**
 * Sites that cannot be connected, for a server that is started with `connector`: the address to type for each
 * cause; no call leaves this machine. Time limits are a tenth of the real ones.
 */
export async function startFailingSites() {
  const open = createServer((request, response) => {
    const [, folder] = /^\/(\w+)\//.exec(request.url ?? '') ?? []
    const [, listener] = Object.entries(folders).find(([name]) => name === folder) ?? []
    return (listener ?? asksForToken)(request, response)
  })
  const secure = createSecureServer(await selfSigned(new Date(Date.now() + 86_400_000)), asksForToken)
  const [port, securePort] = [await listen(open), await listen(secure)]
  const origin = `http://127.0.0.1:${port}`
  const below = Object.keys(folders).map((folder) => [folder, `${origin}/${folder}/`])
  const addresses: Record<Cause, string> = {
    ...Object.fromEntries(below),
    certificate: `https://127.0.0.1:${securePort}/`,
    dns: 'https://gone.test/',
    // Nothing listens below 1024 here; a port that was free a moment ago is given to other tests.
    refused: 'http://127.0.0.1:1/',
    private: 'http://10.0.0.1/',
  }
  const connector = createConnector({
    allowsLoopback: true,
    politeness: demoPoliteness(1000),
    timeoutScale: 0.1,
    resolveName: (hostname) => Promise.reject(new Error(`getaddrinfo ENOTFOUND ${hostname}`)),
  })
  const close = () => {
    for (const server of [open, secure]) {
      server.closeAllConnections()
      server.close()
    }
  }
  return { addresses, connector, close }
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The site has no port.')
  return address.port
}

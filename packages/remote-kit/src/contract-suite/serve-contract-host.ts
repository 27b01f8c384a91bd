import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pageHeaders } from '@flotilla/api/contract'
import { proxy } from 'hono/proxy'
import { NONCE, type SecureHeadersVariables, secureHeaders } from 'hono/secure-headers'
import { createLocalApp, filesOf, type LocalServer, listen } from './file-server.ts'

type Folders = {
  /** Folder of the built host. */
  host: string
  /** Prefix of addresses → folder of the remote's files. */
  remote: { prefix: string; dist: string }
  /** `http://127.0.0.1:4000`; null: every call answers 404. */
  apiUrl: string | null
}

/**
 * Serves the host, the remote and the API from one origin, under the product's policy: a remote that needs
 * more than this does not work in the product.
 */
export async function serveContractHost({ host, remote, apiUrl }: Folders): Promise<LocalServer> {
  const template = await readFile(path.join(host, 'index.html'), 'utf8')
  const app = createLocalApp<SecureHeadersVariables>()
  app.get('/', secureHeaders(pageHeaders(NONCE)), (c) =>
    c.html(template.replaceAll('__CSP_NONCE__', c.get('secureHeadersNonce') ?? '')),
  )
  app.all('/api/*', (c): Response | Promise<Response> => {
    if (apiUrl === null) return c.json({ message: 'No API.' }, 404)
    const { pathname, search } = new URL(c.req.url)
    const { authorization, 'content-type': type } = c.req.header()
    const headers = { accept: 'application/json', authorization, 'content-type': type }
    return proxy(`${apiUrl}${pathname}${search}`, { raw: c.req.raw, headers })
  })
  app.get(`${remote.prefix}*`, filesOf(remote.dist, remote.prefix.slice(0, -1)), (c) => c.notFound())
  app.get('*', filesOf(host))
  return listen(app)
}

import { createAdaptorServer } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'

/** A server on this machine. */
export type LocalServer = { url: string; close: () => Promise<void> }

/** The built files of a folder; `prefix`: the part of an address before the file name. */
export function filesOf(folder: string, prefix = ''): MiddlewareHandler {
  return serveStatic({ root: '', rewriteRequestPath: (path) => folder + path.slice(prefix.length) })
}

/** An application with the one answer that every browser requests and no built folder contains. */
export function createLocalApp<Variables extends object = object>(): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>()
  app.get('/favicon.ico', (c) => c.body(null, 204))
  app.notFound((c) => c.text('Not found', 404))
  return app
}

/** Rejects when the port is taken; `port` 0: a free one. */
export async function listen(
  app: Pick<Hono, 'fetch'>,
  hostname = '127.0.0.1',
  port = 0,
): Promise<LocalServer> {
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, resolve)
  })
  const address = server.address()
  const found = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${hostname}:${found}`,
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Serves the files of a folder on a free port of this machine. */
export function serveFolder(folder: string): Promise<LocalServer> {
  const app = createLocalApp()
  app.get('*', filesOf(folder))
  return listen(app)
}

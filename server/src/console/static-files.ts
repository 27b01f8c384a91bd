import { extname } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'

const immutable = 'public, max-age=31536000, immutable'
const checkEachTime = 'no-cache'

/** Media types that the library does not know. */
const ownTypes: Readonly<Record<string, string>> = {
  '.md': 'text/plain; charset=utf-8',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

type Place = {
  folder: string
  /** The part of an address before the name in the folder; empty unless said. */
  prefix?: string
  /** Whether a file never changes; `path` as it is in the address. */
  isImmutable: (path: string) => boolean
}

/**
 * Sends the files of a build, the `.br` neighbour of one where the browser takes it. An address that leads to
 * no file of the folder is for the next handler.
 */
export function staticFiles({ folder, prefix = '', isImmutable }: Place): MiddlewareHandler {
  const find = serveStatic({
    // The folder may be made after the server.
    root: '',
    rewriteRequestPath: (path) => folder + path.slice(prefix.length),
    precompressed: true,
  })
  const withTag = etag()
  return async (c, next) => {
    const sent = await find(c, async () => {})
    if (!sent) return next()
    const type = ownTypes[extname(c.req.path)]
    if (type !== undefined) sent.headers.set('Content-Type', type)
    sent.headers.set('Cache-Control', isImmutable(c.req.path) ? immutable : checkEachTime)
    sent.headers.set('Vary', 'Accept-Encoding')
    // Remotes' scripts are loaded with `crossorigin` and an integrity hash.
    sent.headers.set('Access-Control-Allow-Origin', '*')
    if (sent.status !== 200) return sent
    await withTag(c, async () => {
      c.res = sent
    })
    return c.res
  }
}

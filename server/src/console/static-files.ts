import { extname } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'

const immutable = 'public, max-age=31536000, immutable'
const checkEachTime = 'no-cache'

/** Media types that the library lacks. */
const ownTypes: Readonly<Record<string, string>> = {
  '.md': 'text/plain; charset=utf-8',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

/** A file or folder whose name begins with a dot: unfinished uploads, the log, a lock. */
const hidden = /(\/|%2f)(\.|%2e)/i

type Place = {
  folder: string
  /** The prefix of an address before the name in the folder; empty by default. */
  prefix?: string
  /** Whether a file never changes; `path` as in the address. */
  isImmutable: (path: string) => boolean
  /** Policy of a file that is opened as a page; absent: none. */
  policy?: string
}

/**
 * Sends the files of a build, or their `.br` neighbours if the browser accepts them. The next handler serves
 * an address without a file in the folder.
 */
export function staticFiles({ folder, prefix = '', isImmutable, policy }: Place): MiddlewareHandler {
  const find = serveStatic({
    // The folder may appear after the server has started.
    root: '',
    rewriteRequestPath: (path) => folder + path.slice(prefix.length),
    precompressed: true,
  })
  const withTag = etag()
  return async (c, next) => {
    if (hidden.test(c.req.path)) return next()
    const sent = await find(c, async () => {})
    if (!sent) return next()
    const type = ownTypes[extname(c.req.path)]
    if (type !== undefined) sent.headers.set('Content-Type', type)
    sent.headers.set('Cache-Control', isImmutable(c.req.path) ? immutable : checkEachTime)
    sent.headers.set('Vary', 'Accept-Encoding')
    // Remotes' scripts are loaded with `crossorigin` and an integrity hash.
    sent.headers.set('Access-Control-Allow-Origin', '*')
    if (policy !== undefined) sent.headers.set('Content-Security-Policy', policy)
    if (sent.status !== 200) return sent
    await withTag(c, async () => {
      c.res = sent
    })
    return c.res
  }
}

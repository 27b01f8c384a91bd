import type { Hono } from 'hono'
import { publishedChecksums } from '../sites/published-checksums.ts'

/**
 * `GET /_demo/checksums/joomla/<version>/sha256_squash.json.gz`: the publisher of checksums, with the answers
 * of the real one.
 */
export function registerPublisher(app: Hono): void {
  app.get('/_demo/checksums/joomla/:version/sha256_squash.json.gz', (context) => {
    const list = publishedChecksums(context.req.param('version'))
    if (list === null) return context.text('Not found', 404)
    return context.body(new Uint8Array(list), 200, { 'content-type': 'application/gzip' })
  })
}

import type { Context } from 'hono'

/**
 * 404 as Joomla's API says it, and as a web server says it everywhere else. A missing plugin looks like this
 * (fleet §1.1).
 */
export function notFound(context: Context): Response {
  if (!context.req.path.includes('/api/index.php')) return context.text('Not found', 404)
  const body = JSON.stringify({ errors: [{ title: 'Resource not found', code: 404 }] })
  return context.body(body, 404, { 'content-type': 'application/vnd.api+json; charset=utf-8' })
}

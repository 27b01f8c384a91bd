import type { Context } from 'hono'

/** In plain text, never the console's page. */
export function missing(c: Context): Response {
  return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
}

import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { ApiVariables } from '../http/api.ts'
import { correlation, traced } from '../log/correlation.ts'
import type { Metrics } from './metrics.ts'

/**
 * Times each request and makes it a span, by the route of the contract: never by its address, which holds ids
 * and links.
 */
export function measureRequests(metrics: Metrics): MiddlewareHandler<{ Variables: ApiVariables }> {
  return async (c, next) => {
    const { method } = c.req
    const startedAt = performance.now()
    await traced('request', { 'http.request.method': method, ...idOf() }, next)
    const labels = { method, route: routeOf(c), status: String(c.res.status) }
    metrics.requests.observe(labels, (performance.now() - startedAt) / 1000)
  }
}

function idOf(): Record<string, string> {
  const found = correlation()
  return found === null ? {} : { 'flotilla.request_id': found.requestId }
}

/**
 * The route of the contract that answers; `*` for all pages and files of the console, and for what is no
 * call.
 */
function routeOf(c: Context): string {
  return matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path ?? '*'
}

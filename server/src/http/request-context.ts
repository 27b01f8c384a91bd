import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { withCorrelation } from '../log/correlation.ts'
import type { ApiVariables } from './api.ts'

/** Gives each request an id, taken from a harmless `X-Request-Id` if there is one, and logs how it ended. */
export function requestContext(logger: Logger): MiddlewareHandler<{ Variables: ApiVariables }> {
  return async (c, next) => {
    const given = c.req.header('x-request-id') ?? ''
    const requestId = /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    c.set('logger', logger.child({ requestId }))
    c.header('X-Request-Id', requestId)
    const startedAt = performance.now()
    await withCorrelation({ requestId }, next)
    const caller = c.get('caller')
    // Clients that wait for the server ask several times a second.
    const level = c.req.path === '/api/health' ? 'debug' : 'info'
    c.get('logger')[level](
      {
        method: c.req.method,
        // A path without its query, so that no secret of a link gets into the log.
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
        userId: caller?.userId,
        accountId: caller?.accountId,
        impersonatorId: caller?.impersonatorId ?? undefined,
      },
      'request',
    )
  }
}

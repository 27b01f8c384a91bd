import { LAST_EVENT_HEADER } from '@flotilla/api/contract'
import { cors } from 'hono/cors'

/**
 * Lets pages of other origins call the API: a console's `apiUrl` may be another origin (contract §1).
 * `origins` is `*` or a list. No cookie authorises a call, so a foreign page gains nothing without its own
 * token: the one that saves a file of a backup lets no page read it, since the answers allow no credentials.
 */
export function otherOrigins(origins: '*' | string[]) {
  return cors({
    origin: origins,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposeHeaders: [LAST_EVENT_HEADER, 'X-Request-Id', 'Retry-After', 'Content-Disposition'],
    maxAge: 600,
  })
}

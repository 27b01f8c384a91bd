import { work } from '../simulation/simulation.ts'
import { apiError } from './json-api.ts'
import type { SiteContext } from './site-env.ts'

type Handler = (context: SiteContext) => Response | Promise<Response>

/** `Bearer` is case-sensitive; many hosts strip it, so the other header is equally valid (fleet §1.1). */
function tokenOf(context: SiteContext): string | undefined {
  const bearer = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '')?.[1]
  return bearer ?? context.req.header('x-joomla-token')
}

function isAccepted(context: SiteContext): boolean {
  const accept = context.req.header('accept') ?? ''
  return accept.split(',').some((part) => {
    const type = part.split(';')[0]?.trim()
    return type === 'application/vnd.api+json' || type === '*/*'
  })
}

/**
 * A route of Joomla's API: 406 as text for another `Accept` and for a missing one, 401 without the site's
 * token, then `ms` of work at speed 1.
 */
export function guarded(ms: number, handler: Handler): Handler {
  return async (context) => {
    if (!isAccepted(context)) return context.html('Could not match accept header', 406)
    if (tokenOf(context) !== context.var.site.base.definition.token)
      return apiError(context, 401, 'Forbidden')
    await work(context.var.simulation, context.var.site, ms)
    return handler(context)
  }
}

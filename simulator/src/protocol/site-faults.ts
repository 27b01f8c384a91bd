import type { MiddlewareHandler } from 'hono'
import type { SiteDefinition } from '../fleet/site-definition.ts'
import type { Fault } from '../simulation/fault.ts'
import { coreOf } from '../sites/live-site.ts'
import type { SiteContext, SiteEnv } from './site-env.ts'

const page = (title: string) =>
  `<!DOCTYPE html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`

const notice =
  '<br />\n<b>Deprecated</b>:  Optional parameter $item declared before required parameter $params is implicitly treated as a required parameter in <b>/var/www/html/plugins/system/oldgallery/oldgallery.php</b> on line <b>87</b><br />\n'

/** The answer that replaces the site's because of the site's configuration; null: the site's own. */
function scripted(context: SiteContext, { fault }: SiteDefinition): Response | null {
  const { path } = context.req
  const isFrontPage = !path.includes('/api/') && !path.includes('/administrator/')
  if (fault === 'offline') return context.html(page('503 Service Unavailable'), 503)
  if (fault === 'waf' && !isFrontPage) return context.html(page('Just a moment...'), 403)
  if (fault === 'htpasswd' && !isFrontPage) {
    return context.html(page('401 Unauthorized'), 401, { 'www-authenticate': 'Basic realm="Restricted"' })
  }
  if (fault === 'noConnector' && path.includes('/v1/panopticon/')) {
    return context.json({ errors: [{ title: 'Resource not found', code: 404 }] }, 404)
  }
  if (fault === 'extractForbidden' && path.endsWith('/extract.php'))
    return context.html(page('403 Forbidden'), 403)
  return null
}

/** The answer that replaces the site's because of a test; null: the site's own. */
function ordered(context: SiteContext, fault: Fault | null): Response | null {
  const isExtract = context.req.path.endsWith('/extract.php')
  if (fault?.kind === 'databaseGone' && !isExtract) return context.html('', 500)
  if (fault?.kind === 'failExtract' && isExtract) {
    return new Response(page(`${fault.status}`), {
      status: fault.status,
      headers: { 'content-type': 'text/html' },
    })
  }
  if (fault?.kind === 'part' && context.req.path.includes(fault.path)) {
    const { status, title, method = context.req.method } = fault
    if (method !== context.req.method) return null
    const body = fault.body ?? JSON.stringify({ errors: [{ title, code: status }] })
    return new Response(body, { status, headers: { 'content-type': 'application/vnd.api+json' } })
  }
  if (fault?.kind === 'coreUpdate') return refusedPhp(context, fault.needsPhp)
  if (fault?.kind !== 'http') return null
  const type = fault.contentType ?? 'text/html'
  const hasBody = fault.status !== 204 && fault.status !== 304
  const body = hasBody ? (fault.body ?? page(`${fault.status}`)) : null
  return new Response(body, { status: fault.status, headers: { 'content-type': type } })
}

/** The answer of a newly updated Joomla to every page and call where PHP is too old for it. */
function refusedPhp(context: SiteContext, needsPhp: string | undefined): Response | null {
  const { site } = context.var
  const isUpdated = coreOf(site).version !== site.base.definition.coreVersion
  if (needsPhp === undefined || !isUpdated || context.req.path.endsWith('/extract.php')) return null
  const error = `Joomla requires PHP version ${needsPhp} to run`
  return context.body(JSON.stringify({ error }), 500, { 'content-type': 'text/html; charset=UTF-8' })
}

/** Faults of the site: answers that replace its own, and PHP notices before its JSON. */
export const siteFaults: MiddlewareHandler<SiteEnv> = async (context, next) => {
  const { site, simulation } = context.var
  const { definition } = site.base
  const fault = simulation.faultOf(definition.slug)
  const instead = ordered(context, fault) ?? scripted(context, definition)
  if (instead !== null) return instead
  await next()
  const isJson = context.res.headers.get('content-type')?.includes('json') ?? false
  const isJunk = definition.fault === 'junk' || fault?.kind === 'junk'
  if (isJunk && isJson && context.req.path.includes('/api/')) {
    const { status, headers } = context.res
    const text = await context.res.text()
    context.res = undefined
    context.res = new Response(notice + text, {
      status,
      headers: { 'content-type': headers.get('content-type') ?? '' },
    })
  }
}

import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { SiteContext } from './site-env.ts'

/** One JSON:API resource; Joomla's ids are texts (fleet §1.1). */
export type Resource = { type: string; id: string; attributes: Record<string, unknown> }

const mediaType = 'application/vnd.api+json; charset=utf-8'

function send(
  context: SiteContext,
  body: unknown,
  status: ContentfulStatusCode = 200,
  prefix = '',
): Response {
  return context.body(prefix + JSON.stringify(body), status, { 'content-type': mediaType })
}

/** Joomla's error in its list form: `{"errors":[{"title","code"}]}`. */
export function apiError(context: SiteContext, status: ContentfulStatusCode, title: string): Response {
  return send(context, { errors: [status === 401 ? { title } : { title, code: status }] }, status)
}

/** Joomla's error 500, which is an object and no list (fleet §1.1). */
export function apiFailure(context: SiteContext, title: string): Response {
  return send(context, { errors: { code: 500, title } }, 500)
}

/** One resource. */
export function apiItem(context: SiteContext, data: Resource): Response {
  return send(context, { links: { self: context.req.url }, data })
}

/** A bare JSON value, as the checksum calls answer. */
export function apiBare(context: SiteContext, value: unknown): Response {
  return send(context, value)
}

/** A call that has done its work and says nothing of it. */
export function apiNothing(context: SiteContext): Response {
  return send(context, [])
}

/** What PHP prints when only one of the two page keys is sent for a list of several pages (fleet §1.1). */
function pageWarning(context: SiteContext, isPaged: boolean): string {
  const offset = context.req.query('page[offset]')
  const limit = context.req.query('page[limit]')
  if (!isPaged || (offset === undefined) === (limit === undefined)) return ''
  const key = offset === undefined ? 'offset' : 'limit'
  return `<br />\n<b>Warning</b>:  Undefined array key "${key}" in <b>/var/www/html/libraries/src/MVC/View/JsonApiView.php</b> on line <b>137</b><br />\n`
}

/** One page of `rows` by `page[offset]` (a row, not a page) and `page[limit]` (20); past the end 404. */
export function apiList(context: SiteContext, rows: Resource[]): Response {
  const offset = Number(context.req.query('page[offset]') ?? 0)
  const limit = Number(context.req.query('page[limit]') ?? 20)
  if (!Number.isInteger(offset) || !Number.isInteger(limit) || offset < 0 || limit < 1) {
    return apiError(context, 400, 'Invalid page parameter')
  }
  if (offset > rows.length) return apiError(context, 404, 'Resource not found')
  const pages = Math.ceil(rows.length / limit)
  const link = (at: number) => {
    const url = new URL(context.req.url)
    url.searchParams.set('page[offset]', String(at))
    url.searchParams.set('page[limit]', String(limit))
    return url.toString()
  }
  const body = {
    links: {
      self: context.req.url,
      ...(offset + limit < rows.length
        ? { next: link(offset + limit), last: link((pages - 1) * limit) }
        : {}),
      ...(offset > 0 ? { first: link(0), previous: link(Math.max(0, offset - limit)) } : {}),
    },
    data: rows.slice(offset, offset + limit),
    meta: { 'total-pages': pages },
  }
  return send(context, body, 200, pageWarning(context, pages > 1))
}

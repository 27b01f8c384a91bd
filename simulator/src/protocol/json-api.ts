import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { SiteContext } from './site-env.ts'

/** One JSON:API resource; Joomla's ids are texts (fleet §1.1). */
export type Resource = { type: string; id: string; attributes: Record<string, unknown> }

const mediaType = 'application/vnd.api+json; charset=utf-8'

function send(context: SiteContext, body: unknown, status: ContentfulStatusCode = 200): Response {
  return context.body(JSON.stringify(body), status, { 'content-type': mediaType })
}

/** Joomla's error in its list form: `{"errors":[{"title","code"}]}`; `code` is the status by default. */
export function apiError(
  context: SiteContext,
  status: ContentfulStatusCode,
  title: string,
  code: number = status,
): Response {
  return send(context, { errors: [status === 401 ? { title } : { title, code }] }, status)
}

/** Joomla's error 500, which is an object and not a list (fleet §1.1). */
export function apiFailure(context: SiteContext, title: string): Response {
  return send(context, { errors: { code: 500, title } }, 500)
}

/** One resource. */
export function apiItem(context: SiteContext, data: Resource): Response {
  return send(context, { links: { self: context.req.url }, data })
}

/**
 * A bare JSON value, the answer of the checksum calls: Joomla closes the answer before it declares it as
 * JSON.
 */
export function apiBare(context: SiteContext, value: unknown): Response {
  return context.body(JSON.stringify(value), 200, { 'content-type': 'text/html; charset=UTF-8' })
}

/** A call that has done its work and returns nothing about it. */
export function apiNothing(context: SiteContext): Response {
  return send(context, [])
}

/**
 * One page of `rows` by `page[offset]` (a row, not a page) and `page[limit]` (20). Joomla moves an offset
 * within the last page to the beginning of that page, so that the offset after the last row returns the last
 * page again; 404 beyond that.
 */
export function apiList(context: SiteContext, rows: Resource[]): Response {
  const wanted = Number(context.req.query('page[offset]') ?? 0)
  const limit = Number(context.req.query('page[limit]') ?? 20)
  if (!Number.isInteger(wanted) || !Number.isInteger(limit) || wanted < 0 || limit < 1) {
    return apiError(context, 400, 'Invalid page parameter')
  }
  if (wanted > rows.length) return send(context, { errors: [{ title: 'Resource not found' }] }, 404)
  const pages = Math.ceil(rows.length / limit)
  const lastPage = Math.max(0, pages - 1) * limit
  const offset = wanted > 0 && wanted > rows.length - limit ? lastPage : wanted
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
  return send(context, body)
}

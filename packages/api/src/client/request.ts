import { withoutTrailing } from '../contract/rules/without-trailing.ts'
import type { Endpoint } from '../contract/shared/endpoint.ts'

type Values = Record<string, unknown>

/**
 * Address of a call. Path parameters are encoded; query values that are empty, null or undefined are left
 * out.
 */
export function requestUrl(baseUrl: string, endpoint: Endpoint, params: Values, query: Values): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return `${withoutTrailing(baseUrl, '/')}${path}${text === '' ? '' : `?${text}`}`
}

/** Whether an address is on the page's own origin; true without a page, as in Node. */
export function isOwnOrigin(url: string): boolean {
  if (!/^[a-z]+:\/\//i.test(url)) return true
  const origin = globalThis.location?.origin
  return origin === undefined || origin === 'null' || new URL(url).origin === origin
}

type RequestBody = { data: string | FormData | undefined; contentType: string | undefined }

/**
 * Body of a call as it is sent. A `multipart` endpoint gets a form when the body holds only texts and files,
 * because a form can carry nothing else; null becomes empty text. Every other body goes as JSON.
 */
export function requestBody(endpoint: Endpoint, body: Record<string, unknown> | undefined): RequestBody {
  if (body === undefined) return { data: undefined, contentType: undefined }
  if (endpoint.encoding === 'multipart' && Object.values(body).every(fitsForm)) {
    return { data: toForm(body), contentType: undefined }
  }
  return { data: JSON.stringify(body), contentType: 'application/json' }
}

function fitsForm(value: unknown): boolean {
  return value === null || value === undefined || typeof value === 'string' || value instanceof Blob
}

function toForm(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined) form.append(name, value === null ? '' : String(value))
  }
  return form
}

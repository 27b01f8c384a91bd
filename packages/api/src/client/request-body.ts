import type { Endpoint } from '../contract/shared/endpoint.ts'

type RequestBody = { data: string | FormData | undefined; contentType: string | undefined }

/**
 * Body of a call as it is sent. A `multipart` endpoint gets a form when the body holds only texts and files, as
 * a form can carry nothing else; null becomes empty text. Everything else goes as JSON.
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

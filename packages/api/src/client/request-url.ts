import type { Endpoint } from '../contract/shared/endpoint.ts'

type Values = Record<string, unknown>

/** Address of a call. Path parameters are encoded; query values that are empty, null or undefined are left out. */
export function requestUrl(baseUrl: string, endpoint: Endpoint, params: Values, query: Values): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return `${baseUrl.replace(/(?<!\/)\/+$/, '')}${path}${text === '' ? '' : `?${text}`}`
}

import type { Endpoint } from '@flotilla/api/contract'
import type { z } from 'zod'

type CallInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  token?: string
  params?: z.input<P>
  query?: Partial<z.input<Q>> | Record<string, string>
  body?: z.input<B> | Record<string, unknown>
  method?: string
  headers?: Record<string, string>
}

/**
 * Calls an endpoint and parses the answer with the contract; throws for an answer outside of it. `error` is
 * set for a refusal, `data` otherwise.
 */
export async function callApi<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  url: string,
  endpoint: Endpoint<P, Q, B, R>,
  { token, params, query, body, method = endpoint.method, headers = {} }: CallInput<P, Q, B> = {},
) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => String(Object(params)[name]))
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  )
  const response = await fetch(`${url}/api${path}?${search}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const isFile = response.ok && endpoint.answer === 'blob'
  const json: unknown = await (isFile ? response.blob() : response.json())
  return {
    status: response.status,
    headers: response.headers,
    json,
    parsed: () => asSent(endpoint.response.parse(json), json),
  }
}

/** The parsed value; throws if the contract had to repair a value of ours, as it does for other backends. */
function asSent<T>(parsed: T, json: unknown, place = 'answer'): T {
  if (typeof parsed !== 'object' || parsed === null) {
    if (parsed !== json) throw new Error(`${place}: ${JSON.stringify(json)} was read as ${parsed}`)
    return parsed
  }
  for (const [key, value] of Object.entries(parsed)) {
    if (Object.hasOwn(Object(json), key)) asSent(value, Object(json)[key], `${place}.${key}`)
  }
  return parsed
}

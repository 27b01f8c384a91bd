import { type Endpoint, ErrorBody } from '@flotilla/api/contract'
import type { Api, ApiContext } from '../http/api.ts'
import { TOOL_HEADER } from '../http/mount.ts'

/** What a call of ours answered an agent: its JSON, or the sentence of a refusal. */
export type ApiAnswer = { ok: true; data: unknown } | { ok: false; sentence: string }

/** Makes a call of the contract in this process, as the token of the request and held to it. */
export type CallApi = (tool: string, endpoint: Endpoint, input: Record<string, unknown>) => Promise<ApiAnswer>

/** The calls of an agent: the routes of `api` answer them with all their rules. */
export function createCallApi(api: Api, c: ApiContext): CallApi {
  return async (tool, endpoint, input) => {
    const left = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(left.get(name) ?? '')
      left.delete(name)
      return encodeURIComponent(value)
    })
    const isRead = endpoint.method === 'GET'
    const query = isRead && left.size > 0 ? `?${new URLSearchParams([...left].map(textOf))}` : ''
    const headers = new Headers({ [TOOL_HEADER]: tool, 'content-type': 'application/json' })
    headers.set('authorization', c.req.header('authorization') ?? '')
    const body = isRead ? {} : { body: JSON.stringify(Object.fromEntries(left)) }
    const init = { method: endpoint.method, headers, ...body }
    const answer = await api.request(`/api${path}${query}`, init, c.env)
    const data: unknown = await answer.json()
    if (answer.ok) return { ok: true, data }
    const read = ErrorBody.safeParse(data)
    return { ok: false, sentence: read.success ? read.data.message : `The server answered ${answer.status}.` }
  }
}

const textOf = ([name, value]: [string, unknown]): [string, string] => [
  name,
  typeof value === 'string' ? value : JSON.stringify(value),
]

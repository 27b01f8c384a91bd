import type { Endpoint } from '@flotilla/api/contract'
import type { ExampleCall } from './example-calls.ts'

/** Makes a call of the contract; answers its status and its whole text. */
export async function sendCall(
  url: string,
  { method, path }: { method: string; path: Endpoint['path'] },
  { params, query, body }: ExampleCall,
  token?: string,
): Promise<{ status: number; text: string }> {
  const place = path.replace(/\{(\w+)\}/g, (_, key: string) => String(params?.[key]))
  const answer = await fetch(`${url}/api${place}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

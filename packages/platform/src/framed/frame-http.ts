import { ApiError, type CallOptions, type Http } from '@flotilla/api/client'
import { type Endpoint, isPermitted, writePermissions } from '@flotilla/api/contract'
import type { FromFrame, Told } from './messages.ts'

type Waiting = { resolve: (value: unknown) => void; reject: (error: ApiError) => void }

/** What a frame waits for: each question has a number, and its answer the same. */
export function createQuestions(send: (message: FromFrame) => void) {
  const waiting = new Map<number, Waiting>()
  let last = 0
  return {
    /** Sends a question; an aborted one rejects with `aborted`. */
    ask(question: (id: number) => FromFrame, signal?: AbortSignal): Promise<unknown> {
      last += 1
      const id = last
      return new Promise((resolve, reject) => {
        const abort = () => {
          waiting.delete(id)
          send({ type: 'abort', id })
          reject(new ApiError({ code: 'aborted', message: 'The call was aborted.' }))
        }
        if (signal?.aborted) return abort()
        signal?.addEventListener('abort', abort, { once: true })
        waiting.set(id, { resolve, reject })
        send(question(id))
      })
    },
    /** Whether the message was an answer. */
    hear(message: Told): void {
      if (message.type !== 'answer' && message.type !== 'refusal') return
      const asked = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.type === 'answer') asked?.resolve(message.value)
      else asked?.reject(new ApiError(message.error))
    },
  }
}

/**
 * The calls of a remote in a frame: the page makes them. Their answers are as the page has parsed them.
 */
export function frameHttp(
  ask: ReturnType<typeof createQuestions>['ask'],
  permissions: readonly string[],
): Http {
  const allowed = writePermissions(permissions)
  const call = (endpoint: Endpoint, options: CallOptions<Endpoint> = {}): Promise<unknown> => {
    const { params, query, body, signal } = options as Partial<Record<'params' | 'query', object>> & {
      body?: unknown
      signal?: AbortSignal
    }
    const input = { ...(params && { params: { ...params } }), ...(query && { query: { ...query } }), body }
    return ask((id) => ({ type: 'call', id, endpoint: `${endpoint.method} ${endpoint.path}`, input }), signal)
  }
  const http: Http = {
    call: call as Http['call'],
    forRemote: () => http,
    allows: (endpoint) => isPermitted(endpoint, allowed),
  }
  return http
}

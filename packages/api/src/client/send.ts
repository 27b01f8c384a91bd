import type { AxiosInstance } from 'axios'
import axios from 'axios'

/** A complete request, ready to send. */
export type Request = {
  method: string
  url: string
  /** `false`: the header is not sent. */
  headers: Record<string, string | false>
  data: string | FormData | undefined
  signal: AbortSignal | undefined
  answer: 'json' | 'blob'
}

/** Sends through axios and resolves with any status; throws only when no answer comes. */
export function createSend(timeoutMs: number, fetch: typeof globalThis.fetch | undefined) {
  const instance: AxiosInstance = axios.create({
    adapter: 'fetch',
    timeout: timeoutMs,
    transitional: { clarifyTimeoutError: true },
    validateStatus: () => true,
    transformRequest: (data) => data,
    transformResponse: (data) => data,
    ...(fetch && { env: { fetch } }),
  })
  return async ({ answer, signal, ...request }: Request): Promise<Answer> => {
    const response = await instance.request<string | Blob>({
      ...request,
      responseType: answer === 'blob' ? 'blob' : 'text',
      ...(signal && { signal }),
    })
    const headers = new Map(Object.entries(response.headers))
    const header = (name: string) => headers.get(name)?.toString()
    return { status: response.status, body: response.data ?? '', header }
  }
}

/** An HTTP answer before it is read: text, or a file for endpoints that answer `blob`. */
export type Answer = {
  status: number
  body: string | Blob
  header: (name: string) => string | undefined
}

/** A hidden page draws no frame: after this many milliseconds a call is sent anyway. */
const HIDDEN_MS = 200

/** Resolves when the browser has painted the next frame; at once where there is no page. */
export function afterPaint(): Promise<void> {
  if (typeof requestAnimationFrame === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HIDDEN_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
}

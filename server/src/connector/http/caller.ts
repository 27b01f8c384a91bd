import { parseSiteUrl } from '../address/parse-site-url.ts'
import { type ResolveName, resolveSite } from '../address/resolve-site.ts'
import { createLimiter } from './limiter.ts'
import type { Politeness } from './politeness.ts'
import { type HttpAnswer, type HttpCall, send } from './send.ts'
import { type StreamedAnswer, sendForStream } from './send-for-stream.ts'

/** A call before its address is known. `lane` picks the limiter: updates are rarer and apart. */
export type SiteCall = {
  url: string
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Sent as a form when given. */
  form?: URLSearchParams
  timeoutMs: number
  maxBytes?: number
  lane?: 'read' | 'update'
}

export type Caller = {
  /** Resolves, checks, waits its turn, sends. Rejects with a `SiteError` only. */
  call: (request: SiteCall) => Promise<HttpAnswer>
  /**
   * The same for an answer that is read piece by piece; its turn is over when the bytes are read to the end or let go
   * of, so whoever asks must read. `maxBytes` bounds the whole.
   */
  stream: (request: SiteCall) => Promise<StreamedAnswer>
  /** Under which key the limiters count the calls to this URL. Rejects with a `SiteError`. */
  addressKey: (url: string) => Promise<string>
  /** The same caller, by the same limits, for the sites of an account. */
  forAccount: (accountId: number | null) => Caller
}

export type CallerOptions = {
  allowsLoopback: boolean
  politeness: Politeness
  resolveName: ResolveName
  /** Multiplies every time limit; 1 in production. */
  timeoutScale: number
}

const userAgent = 'Flotilla/1.0 (site management)'
const defaultMaxBytes = 8 * 1024 * 1024

/** The one way out of this server to a site: every rule of quality (Security, Reliability) is applied here. */
export function createCaller(options: CallerOptions): Caller {
  const { politeness, resolveName, allowsLoopback, timeoutScale } = options
  const lanes = { read: createLimiter(politeness.read), update: createLimiter(politeness.update) }

  async function locate(text: string, accountId: number | null) {
    const url = parseSiteUrl(text)
    const addresses = await resolveSite(url, resolveName, allowsLoopback, accountId)
    return { url, addresses, key: politeness.keyOf(addresses[0]?.address ?? url.host, url) }
  }

  function toCall(request: SiteCall, url: URL): HttpCall {
    const body = request.form === undefined ? null : request.form.toString()
    const type = body === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
    return {
      url,
      method: request.method,
      headers: { 'user-agent': userAgent, 'accept-encoding': 'identity', ...type, ...request.headers },
      body,
      timeoutMs: request.timeoutMs * timeoutScale,
      maxBytes: request.maxBytes ?? defaultMaxBytes,
    }
  }

  const forAccount = (accountId: number | null): Caller => ({
    forAccount,
    async addressKey(url) {
      return (await locate(url, accountId)).key
    },
    async call(request) {
      const { url, addresses, key } = await locate(request.url, accountId)
      return lanes[request.lane ?? 'read'].run(key, () => send(toCall(request, url), addresses))
    },
    async stream(request) {
      const { url, addresses, key } = await locate(request.url, accountId)
      const release = await lanes[request.lane ?? 'read'].acquire(key)
      return sendForStream(toCall(request, url), addresses, release)
    },
  })
  return forAccount(null)
}

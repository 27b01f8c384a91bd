import { correlation, traced } from '../../log/correlation.ts'
import { parseSiteUrl } from '../address/parse-site-url.ts'
import { type ResolveName, resolveSite } from '../address/resolve-site.ts'
import { createLimiter } from '../limiter.ts'
import { SiteError } from '../site-error.ts'
import type { Politeness } from './politeness.ts'
import { type HttpAnswer, type HttpCall, type StreamedAnswer, send, sendForStream } from './send.ts'

/** A call before its address is known. `lane` picks the limiter: updates have their own, stricter one. */
export type SiteCall = {
  url: string
  method: 'GET' | 'POST' | 'PATCH'
  headers?: Record<string, string>
  /** Sent as a form when given. */
  form?: URLSearchParams
  /** Sent as JSON when given. */
  json?: Record<string, unknown>
  timeoutMs: number
  maxBytes?: number
  lane?: 'read' | 'update'
}

export type SiteCaller = {
  /** Resolves, checks, waits its turn, sends. Rejects with a `SiteError` only. */
  call: (request: SiteCall) => Promise<HttpAnswer>
  /**
   * The same for an answer that is read piece by piece. The call keeps its turn until the bytes are read or
   * released, so a caller must do either. `maxBytes` bounds the whole.
   */
  stream: (request: SiteCall) => Promise<StreamedAnswer>
  /** The key under which the limiters count the calls to this URL. Rejects with a `SiteError`. */
  addressKey: (url: string) => Promise<string>
  /** The same caller, by the same limits, for the sites of an account. */
  forAccount: (accountId: number | null) => SiteCaller
}

export type CallerOptions = {
  allowsLoopback: boolean
  politeness: Politeness
  resolveName: ResolveName
  /** Multiplies every time limit; 1 in production. */
  timeoutScale: number
  onCall?: ((outcome: string, seconds: number) => void) | undefined
  /** Sees each raw answer, for a check against a live site. */
  onAnswer?: ((request: SiteCall, answer: HttpAnswer) => void) | undefined
}

/** How we introduce ourselves to a site. */
export const siteUserAgent = 'Flotilla/1.0 (site management)'
/** Twice the size of the longest list of a real site; a longer answer takes the process too long to read. */
const defaultMaxBytes = 4 * 1024 * 1024

/**
 * The one way out of this server to a site: the rules for calls to sites are applied here (quality:
 * Security).
 */
export function createCaller(options: CallerOptions): SiteCaller {
  const { politeness, resolveName, allowsLoopback, timeoutScale } = options
  const lanes = { read: createLimiter(politeness.read), update: createLimiter(politeness.update) }

  async function locate(text: string, accountId: number | null) {
    const url = parseSiteUrl(text)
    const addresses = await resolveSite(url, resolveName, allowsLoopback, accountId)
    return { url, addresses, key: politeness.keyOf(addresses[0]?.address ?? url.host, url) }
  }

  function toCall(request: SiteCall, url: URL): HttpCall {
    const { body, type } = bodyOf(request)
    return {
      url,
      method: request.method,
      headers: {
        ...{ 'user-agent': siteUserAgent, 'accept-encoding': 'identity', ...type },
        ...correlationHeaders(),
        ...request.headers,
      },
      body,
      timeoutMs: request.timeoutMs * timeoutScale,
      maxBytes: request.maxBytes ?? defaultMaxBytes,
    }
  }

  const forAccount = (accountId: number | null): SiteCaller => ({
    forAccount,
    async addressKey(url) {
      return (await locate(url, accountId)).key
    },
    async call(request) {
      const { url, addresses, key } = await locate(request.url, accountId)
      const answer = await lanes[request.lane ?? 'read'].run(key, () =>
        watched(toCall(request, url), (call) => send(call, addresses), options.onCall),
      )
      options.onAnswer?.(request, answer)
      return answer
    },
    async stream(request) {
      const { url, addresses, key } = await locate(request.url, accountId)
      const release = await lanes[request.lane ?? 'read'].acquire(key)
      return sendForStream(toCall(request, url), addresses, release)
    },
  })
  return forAccount(null)
}

/** Sends a call counted and traced; the address itself is in neither, only the host in the trace. */
function watched(
  call: HttpCall,
  sendIt: (call: HttpCall) => Promise<HttpAnswer>,
  onCall: CallerOptions['onCall'],
): Promise<HttpAnswer> {
  const startedAt = performance.now()
  const end = (outcome: string) => onCall?.(outcome, (performance.now() - startedAt) / 1000)
  const attributes = { 'http.request.method': call.method, 'server.address': call.url.host }
  return traced('site call', attributes, async () => {
    try {
      const answer = await sendIt(call)
      end(`${Math.floor(answer.status / 100)}xx`)
      return answer
    } catch (error) {
      end(error instanceof SiteError ? error.code : 'error')
      throw error
    }
  })
}

/** Leads from the site's own log to the click in ours; work by a clock has none. */
function correlationHeaders(): Record<string, string> {
  const found = correlation()
  return found === null ? {} : { 'x-request-id': found.requestId, ...found.trace }
}

function bodyOf({ form, json }: SiteCall): { body: string | null; type: Record<string, string> } {
  if (json !== undefined) return { body: JSON.stringify(json), type: { 'content-type': 'application/json' } }
  if (form === undefined) return { body: null, type: {} }
  return { body: form.toString(), type: { 'content-type': 'application/x-www-form-urlencoded' } }
}

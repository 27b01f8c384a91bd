import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { Client } from 'undici'
import { storableText } from '../../db/storable-text.ts'
import type { PinnedAddress } from '../address/resolve-site.ts'
import { SiteError } from '../site-error.ts'
import { networkError } from './network-error.ts'
import { unpacked } from './unpacked.ts'

/** One HTTP call to a site. Times in milliseconds, sizes in bytes. */
export type HttpCall = {
  url: URL
  method: 'GET' | 'POST' | 'PATCH'
  headers: Record<string, string>
  body: string | null
  /**
   * `send`: from the start of the call to the last byte. `sendForStream`: to the head, and for each wait for
   * more.
   */
  timeoutMs: number
  /** Of the unpacked answer. */
  maxBytes: number
}

/** Headers by their name in lower case; of a header that came twice the first value. */
type Head = { status: number; headers: Record<string, string | undefined> }

export type HttpAnswer = Head & { text: string; ttfbMs: number }

/** An answer whose bytes arrive on request: memory holds one piece. Rejects only with a `SiteError`. */
export type StreamedAnswer = Head & { bytes: AsyncIterable<Uint8Array> }

/** Milliseconds to connect, TLS included. */
const connectTimeoutMs = 10_000

/**
 * Sends a call to one of the given, already checked addresses; DNS is not asked again, so a name cannot
 * change between check and connection. Redirects are answers like any other. Rejects with a `SiteError` only.
 */
export async function send(call: HttpCall, addresses: PinnedAddress[]): Promise<HttpAnswer> {
  const startedAt = performance.now()
  const line = openLine(call, addresses)
  const total = setTimeout(
    () => line.cut(new SiteError('timeout', { isOutcomeUnknown: line.isSent() })),
    call.timeoutMs,
  )
  try {
    const { status, headers, body } = await line.ask()
    const ttfbMs = Math.round(performance.now() - startedAt)
    const chunks: Uint8Array[] = []
    for await (const chunk of bounded(body, call.maxBytes)) chunks.push(chunk)
    return { status, headers, text: storableText(Buffer.concat(chunks).toString('utf8')), ttfbMs }
  } catch (error) {
    throw siteError(error, call, line.isSent())
  } finally {
    clearTimeout(total)
    line.close()
  }
}

/** Sends a call and resolves with the head of its answer. `onEnd` comes once, when everything is over. */
export async function sendForStream(
  call: HttpCall,
  addresses: PinnedAddress[],
  onEnd: () => void,
): Promise<StreamedAnswer> {
  const line = openLine(call, addresses)
  const head = setTimeout(() => line.cut(new SiteError('timeout')), call.timeoutMs)
  try {
    const { status, headers, body } = await line.ask()
    return { status, headers, bytes: read(body) }
  } catch (error) {
    line.close()
    onEnd()
    throw siteError(error, call, true)
  } finally {
    clearTimeout(head)
  }

  async function* read(body: Readable): AsyncGenerator<Uint8Array> {
    try {
      yield* bounded(body, call.maxBytes)
    } catch (error) {
      throw siteError(error, call, true)
    } finally {
      line.close()
      onEnd()
    }
  }
}

/** A connection of its own for one call. `cut` ends the call with an error, at any time. */
function openLine(call: HttpCall, addresses: PinnedAddress[]) {
  let isConnected = false
  const stop = new AbortController()
  const client = new Client(call.url.origin, {
    connect: { lookup: pinnedTo(addresses), timeout: Math.min(connectTimeoutMs, call.timeoutMs) },
    headersTimeout: call.timeoutMs,
    bodyTimeout: call.timeoutMs,
    pipelining: 0,
    allowH2: false,
  })
  client.once('connect', () => {
    isConnected = true
  })
  return {
    isSent: () => isConnected,
    cut: (error: SiteError) => stop.abort(error),
    close: () => void client.destroy(),
    async ask(): Promise<Head & { body: Readable }> {
      const { url, method, headers, body } = call
      const path = url.pathname + url.search
      const answer = await client.request({ path, method, headers, body, signal: stop.signal })
      const head = { status: answer.statusCode, headers: firstOfEach(answer.headers) }
      return { ...head, body: unpacked(answer.body, head) }
    },
  }
}

/** The lookup that leads a connection to its checked addresses, and nowhere else. */
export function pinnedTo(addresses: PinnedAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const first = addresses[0]
    if (all || first === undefined) callback(null, addresses)
    else callback(null, first.address, first.family)
  }
}

function firstOfEach(headers: Record<string, string | string[] | undefined>): Head['headers'] {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat()[0]]))
}

async function* bounded(body: Readable, maxBytes: number): AsyncGenerator<Uint8Array> {
  let left = maxBytes
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    left -= chunk.length
    if (left < 0) throw new SiteError('answer_too_large', { isOutcomeUnknown: true })
    yield chunk
  }
}

function siteError(error: unknown, call: HttpCall, isSent: boolean): SiteError {
  if (error instanceof SiteError) return error
  return networkError(error instanceof Error ? error : new Error(), call.url.hostname, isSent)
}

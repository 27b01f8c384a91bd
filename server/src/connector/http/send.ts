import { type IncomingHttpHeaders, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { storableText } from '../../storable-text.ts'
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
  /** From the start of the call to the last byte. */
  timeoutMs: number
  maxBytes: number
}

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; text: string; ttfbMs: number }

/** Milliseconds until the connection stands. */
export const connectTimeoutMs = 10_000

/**
 * Sends a call to one of the given, already checked addresses; DNS is not asked again, so a name cannot change
 * between check and connection. Redirects are answers like any other. Rejects with a `SiteError` only.
 */
export function send(call: HttpCall, addresses: PinnedAddress[]): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    let isSent = false
    const fail = (error: SiteError) => {
      clearTimeout(total)
      clearTimeout(connect)
      request.destroy()
      reject(error)
    }
    const request = (call.url.protocol === 'https:' ? requestHttps : requestHttp)(
      call.url,
      requestOptions(call, addresses),
    )
    const total = setTimeout(
      () => fail(new SiteError('timeout', { isOutcomeUnknown: isSent })),
      call.timeoutMs,
    )
    const connect = setTimeout(
      () => fail(new SiteError('timeout')),
      Math.min(connectTimeoutMs, call.timeoutMs),
    )
    request.on('socket', (socket) => {
      socket.once(call.url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isSent = true
        clearTimeout(connect)
      })
    })
    request.on('error', (error) => fail(networkError(error, call.url.hostname, isSent)))
    request.on('response', (response) => {
      const ttfbMs = Math.round(performance.now() - startedAt)
      const chunks: Buffer[] = []
      let bytes = 0
      const body = unpacked(response)
      body.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > call.maxBytes) fail(new SiteError('answer_too_large', { isOutcomeUnknown: true }))
        else chunks.push(chunk)
      })
      body.on('error', (error) => fail(networkError(error, call.url.hostname, true)))
      body.on('end', () => {
        clearTimeout(total)
        clearTimeout(connect)
        const text = storableText(Buffer.concat(chunks).toString('utf8'))
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, ttfbMs })
      })
    })
    request.end(call.body ?? undefined)
  })
}

/** What pins a call to its checked addresses. */
export function requestOptions(call: Omit<HttpCall, 'maxBytes'>, addresses: PinnedAddress[]): RequestOptions {
  const lookup: LookupFunction = (_hostname, { all }, callback) => {
    const first = addresses[0]
    if (all || first === undefined) callback(null, addresses)
    else callback(null, first.address, first.family)
  }
  const length = call.body === null ? {} : { 'content-length': String(Buffer.byteLength(call.body)) }
  return { method: call.method, headers: { ...call.headers, ...length }, lookup, agent: false }
}

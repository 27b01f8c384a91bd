import type { CDPSession } from '@playwright/test'
import { type Span, serialRoundTrips } from './serial-round-trips.ts'

export type WireBytes = {
  /** Bytes of JavaScript that had arrived this many milliseconds after the first request began. */
  script: (untilMs: number) => number
  /** Requests that began within that time. */
  requests: (untilMs: number) => number
  addresses: () => string[]
  /**
   * Requests that waited for each other, of those that were complete this many milliseconds after the first
   * began.
   */
  roundTrips: (untilMs: number) => number
  /** Addresses with more than one request within that time. */
  askedTwice: (untilMs: number) => string[]
}

/** Counts the real, compressed bytes on the wire, by CDP. */
export function countWireBytes(cdp: CDPSession): WireBytes {
  const scripts = new Map<string, string>()
  const sizes = new Map<string, number>()
  const asked = new Map<string, Span & { url: string }>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    // A picture within the page is not on the wire.
    if (request.url.startsWith('data:')) return
    asked.set(requestId, { url: request.url, start: timestamp, end: Number.POSITIVE_INFINITY })
  })
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.set(requestId, response.url)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    sizes.set(requestId, encodedDataLength)
    const span = asked.get(requestId)
    if (span !== undefined) span.end = timestamp
  })
  const limit = (untilMs: number) =>
    Math.min(...[...asked.values()].map(({ start }) => start)) + untilMs / 1000
  return {
    script(untilMs) {
      const endOf = (id: string) => asked.get(id)?.end ?? Number.POSITIVE_INFINITY
      const arrived = [...scripts.keys()].filter((id) => endOf(id) <= limit(untilMs))
      return arrived.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0)
    },
    requests: (untilMs) => [...asked.values()].filter(({ start }) => start <= limit(untilMs)).length,
    addresses: () => [...scripts.values()],
    roundTrips: (untilMs) => serialRoundTrips([...asked.values()].filter(({ end }) => end <= limit(untilMs))),
    askedTwice(untilMs) {
      const urls = [...asked.values()].filter(({ start }) => start <= limit(untilMs)).map(({ url }) => url)
      return [...new Set(urls.filter((url, place) => urls.indexOf(url) !== place))]
    },
  }
}

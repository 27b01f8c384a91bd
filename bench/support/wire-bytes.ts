import type { CDPSession } from '@playwright/test'

export type WireBytes = { script: () => number; requests: () => number; addresses: () => string[] }

/** Counts what really goes over the wire, compressed, by CDP. */
export function countWireBytes(cdp: CDPSession): WireBytes {
  const scripts = new Map<string, string>()
  const sizes = new Map<string, number>()
  let requests = 0
  cdp.on('Network.requestWillBeSent', () => {
    requests += 1
  })
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.set(requestId, response.url)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  )
  return {
    script: () => [...scripts.keys()].reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0),
    requests: () => requests,
    addresses: () => [...scripts.values()],
  }
}

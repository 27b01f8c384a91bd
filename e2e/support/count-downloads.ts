import type { Page } from '@playwright/test'

/**
 * Counts real downloads over the network, by method and address with its query: `GET /api/user`. An answer
 * from the browser's own cache is no download.
 */
export async function countDownloads(page: Page): Promise<() => Map<string, number>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const counts = new Map<string, number>()
  const methods = new Map<string, string>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => methods.set(requestId, request.method))
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const isCached = response.fromDiskCache === true || response.fromPrefetchCache === true
    if (isCached || response.url.startsWith('data:')) return
    const { pathname, search } = new URL(response.url)
    const call = `${methods.get(requestId) ?? 'GET'} ${pathname}${search}`
    counts.set(call, (counts.get(call) ?? 0) + 1)
  })
  return () => counts
}

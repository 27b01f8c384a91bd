import type { Page } from '@playwright/test'

/**
 * Counts real downloads over the network, by method and address with its query: `GET /api/user`. An answer
 * from the browser's own cache is no download, nor is that of a request which joined one under way: only for
 * a request on the wire does the browser tell the headers that it sent.
 */
export async function countDownloads(page: Page): Promise<() => Map<string, number>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const sent = new Set<string>()
  const methods = new Map<string, string>()
  const answered: { id: string; call: string }[] = []
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => methods.set(requestId, request.method))
  cdp.on('Network.requestWillBeSentExtraInfo', ({ requestId }) => sent.add(requestId))
  cdp.on('Network.responseReceived', ({ requestId: id, response }) => {
    if (response.url.startsWith('data:')) return
    const { pathname, search } = new URL(response.url)
    answered.push({ id, call: `${methods.get(id) ?? 'GET'} ${pathname}${search}` })
  })
  return () => {
    const counts = new Map<string, number>()
    for (const { id, call } of answered) if (sent.has(id)) counts.set(call, (counts.get(call) ?? 0) + 1)
    return counts
  }
}

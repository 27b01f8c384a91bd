import type { Page } from '@playwright/test'

/** Counts by path what really came over the network: an answer out of the browser's own cache is no download. */
export async function countDownloads(page: Page): Promise<() => Map<string, number>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const counts = new Map<string, number>()
  cdp.on('Network.responseReceived', ({ response }) => {
    const isCached = response.fromDiskCache === true || response.fromPrefetchCache === true
    const { pathname } = new URL(response.url)
    if (!isCached) counts.set(pathname, (counts.get(pathname) ?? 0) + 1)
  })
  return () => counts
}

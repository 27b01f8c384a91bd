import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumLaunchOptions } from '../../e2e/support/chromium.ts'

/** 4x CPU slow-down, 9 Mbps, 100 ms round trip, cold cache (quality: Speed). */
const network = {
  offline: false,
  latency: 100,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 9_000_000 / 8,
}
const cpuSlowdown = 4

export type LabPage = {
  page: Page
  cdp: CDPSession
  /** Leaves the page for another one with the same cache, under the same conditions. */
  again: () => Promise<LabPage>
  close: () => Promise<void>
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch(chromiumLaunchOptions())
}

/** A page with an empty cache under the lab's conditions. */
export async function openLabPage(browser: Browser): Promise<LabPage> {
  return openIn(await browser.newContext({ viewport: { width: 1440, height: 900 } }))
}

async function openIn(context: BrowserContext): Promise<LabPage> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false })
  await cdp.send('Network.emulateNetworkConditions', network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const again = async () => {
    await page.close()
    return openIn(context)
  }
  return { page, cdp, again, close: () => context.close() }
}

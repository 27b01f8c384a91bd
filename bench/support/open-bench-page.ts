import type { Browser, Page } from '@playwright/test'
import { openEventTap } from './inject-events.ts'
import { signInForToken } from './sign-in-for-token.ts'
import { watchInteractions } from './watch-interactions.ts'

export type BenchPage = {
  page: Page
  tap: Awaited<ReturnType<typeof openEventTap>>
  close: () => Promise<void>
}

/**
 * A separate page, signed in as the demo agency, with its interactions watched and a way to send through its
 * socket.
 */
export async function openBenchPage(browser: Browser, url: string): Promise<BenchPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await watchInteractions(page)
  const tap = await openEventTap(page)
  await context.addCookies([{ name: 'token', value: await signInForToken(url), url }])
  return { page, tap, close: () => context.close() }
}

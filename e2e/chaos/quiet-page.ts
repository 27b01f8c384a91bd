import type { Page, Request } from '@playwright/test'
import { expect } from '../fixtures.ts'

const quietMs = 500

/**
 * Watches the requests of a page; `quiet` resolves when none has been under way for half a second, but those
 * to `held`. A clock that is moved on before would time out what the page is still fetching.
 */
export function watchRequests(page: Page, held: RegExp): { quiet: () => Promise<void> } {
  const open = new Set<Request>()
  let lastAt = Date.now()
  const end = (request: Request) => {
    open.delete(request)
    lastAt = Date.now()
  }
  page.on('request', (request) => {
    if (!held.test(request.url())) open.add(request)
    lastAt = Date.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return {
    quiet: () => expect.poll(() => open.size === 0 && Date.now() - lastAt > quietMs).toBe(true),
  }
}

import type { Page, Request } from '@playwright/test'
import { expect } from '../fixtures.ts'

const quietMs = 500
const code: ReadonlySet<string> = new Set(['script', 'stylesheet'])

/**
 * Watches the code that a page fetches, except `held`; `quiet` resolves when no fetch has been under way for
 * half a second. A clock that moves on earlier would time out the running fetches.
 */
export function watchCode(page: Page, held: RegExp): { quiet: () => Promise<void> } {
  const open = new Set<Request>()
  let lastAt = Date.now()
  const isWatched = (request: Request) => code.has(request.resourceType()) && !held.test(request.url())
  const end = (request: Request) => {
    if (open.delete(request)) lastAt = Date.now()
  }
  page.on('request', (request) => {
    // Fetches of the previous page no longer count.
    if (request.isNavigationRequest()) open.clear()
    if (!isWatched(request)) return
    open.add(request)
    lastAt = Date.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return {
    quiet: () => expect.poll(() => open.size === 0 && Date.now() - lastAt > quietMs).toBe(true),
  }
}

import type { Page, Request } from '@playwright/test'
import { expect } from '../fixtures.ts'

const quietMs = 500
const code: ReadonlySet<string> = new Set(['script', 'stylesheet'])

/**
 * Watches the code that a page fetches; `quiet` resolves when none has been under way for half a second, but
 * that of `held`. A clock that is moved on before would time out what the page is still fetching.
 */
export function watchCode(page: Page, held: RegExp): { quiet: () => Promise<void> } {
  const open = new Set<Request>()
  let lastAt = Date.now()
  const isWatched = (request: Request) => code.has(request.resourceType()) && !held.test(request.url())
  const end = (request: Request) => {
    if (open.delete(request)) lastAt = Date.now()
  }
  page.on('request', (request) => {
    // Of the page before, nothing is awaited any more.
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

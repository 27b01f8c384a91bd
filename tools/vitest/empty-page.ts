import { vi } from 'vitest'

/**
 * Takes from the page what a test left there: elements, attributes, stored values, cookies, the address,
 * stubs and a mocked clock. The page and all loaded modules serve the next file, too.
 */
export function emptyPage(): void {
  vi.useRealTimers()
  // Before the stubs: a spy on a stub would put the stub back later.
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other interface for cookies
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  }
}

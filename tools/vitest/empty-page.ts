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
  cookieJar().removeAllCookiesSync()
}

/** The cookies of the page, which jsdom keeps in a jar of tough-cookie. */
export function cookieJar(): CookieJar {
  return Reflect.get(globalThis, 'jsdom').cookieJar
}

type CookieJar = {
  setCookieSync: (cookie: string, url: string) => unknown
  removeAllCookiesSync: () => void
}

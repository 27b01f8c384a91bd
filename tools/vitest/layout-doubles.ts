type Observer = { observe(): void; unobserve(): void; disconnect(): void; takeRecords(): [] }

/**
 * An observer that never reports: jsdom has no layout, so nothing ever changes its size or comes into view.
 */
class SilentObserver implements Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

function matchMedia(query: string) {
  return {
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }
}

function define(name: string, value: unknown): void {
  if (Reflect.get(globalThis, name) !== undefined) return
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
}

/** Defines the layout interfaces that jsdom lacks; an existing one, or one that a test made, stays. */
export function installLayoutDoubles(): void {
  define('matchMedia', matchMedia)
  define('ResizeObserver', SilentObserver)
  define('IntersectionObserver', SilentObserver)
}

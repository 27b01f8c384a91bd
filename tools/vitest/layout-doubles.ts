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

/** What had the focus before a dialog opened. */
const openers = new WeakMap<HTMLDialogElement, Element | null>()

function showModal(this: HTMLDialogElement): void {
  openers.set(this, document.activeElement)
  this.open = true
}

/** As a browser does for a call; at Escape it does the same. */
function closeDialog(this: HTMLDialogElement): void {
  if (!this.open) return
  this.open = false
  const opener = openers.get(this)
  if (opener instanceof HTMLElement) opener.focus()
  this.dispatchEvent(new Event('close'))
}

function define(target: object, name: string, value: unknown): void {
  if (Reflect.get(target, name) !== undefined) return
  Object.defineProperty(target, name, { configurable: true, writable: true, value })
}

/**
 * Defines the layout interfaces that jsdom lacks; an existing one, or one that a test made, stays. No canvas
 * has a context, on a machine with a native canvas neither: charts measure their texts by counting letters.
 */
export function installLayoutDoubles(): void {
  HTMLCanvasElement.prototype.getContext = () => null
  define(globalThis, 'matchMedia', matchMedia)
  define(globalThis, 'ResizeObserver', SilentObserver)
  define(globalThis, 'IntersectionObserver', SilentObserver)
  define(Element.prototype, 'scrollIntoView', () => {})
  define(HTMLDialogElement.prototype, 'showModal', showModal)
  define(HTMLDialogElement.prototype, 'close', closeDialog)
}

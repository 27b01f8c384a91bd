/** Reports nothing: jsdom has no layout, so sizes never change. */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const matchMedia = (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})

/** Replaces the layout interfaces that jsdom lacks: a wide screen without movement. */
export function installLayoutDoubles(): void {
  const doubles = { matchMedia, ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver }
  for (const [name, value] of Object.entries(doubles)) {
    if (!(name in globalThis))
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
}

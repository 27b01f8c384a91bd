import { useEffect, useSyncExternalStore } from 'react'

/** Whether the code is loaded; `part` is null until then, and `hasFailed` says that the last fetch failed. */
export type OnDemandState<Part> = { part: Part | null; hasFailed: boolean }

/** A part of the design system whose code is fetched shortly before its use. */
export type OnDemand<Part> = {
  /**
   * Fetches the code once, however often it is asked for; after a failure the next call tries again. Never
   * rejects.
   */
  fetch: () => Promise<void>
  /** Another object after every change. */
  state: () => OnDemandState<Part>
  subscribe: (onChange: () => void) => () => void
}

/** All parts, for fetching ahead (see `fetchWhenIdle`), and for a new page in a test, which knows none. */
export const everyPart: { fetch: () => Promise<void>; forget: () => void }[] = []

/** Describes code that `load` fetches: `onDemand(async () => (await import('./antd-menu.tsx')).AntdMenu)`. */
export function onDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  const listeners = new Set<() => void>()
  let state: OnDemandState<Part> = { part: null, hasFailed: false }
  let fetching: Promise<void> | null = null
  /** Counts new pages: what an earlier one has asked for is not for this one. */
  let page = 0

  const change = (next: OnDemandState<Part>) => {
    state = next
    for (const listener of listeners) listener()
  }
  const tryOnce = async () => {
    const own = page
    if (state.hasFailed) change({ part: null, hasFailed: false })
    const [part, hasFailed] = await load().then(
      (loaded) => [loaded, false] as const,
      () => [null, true] as const,
    )
    if (own !== page) return
    if (hasFailed) fetching = null
    change({ part, hasFailed })
  }
  const part: OnDemand<Part> = {
    fetch() {
      fetching ??= tryOnce()
      return fetching
    },
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
  const forget = () => {
    page += 1
    fetching = null
    state = { part: null, hasFailed: false }
  }
  everyPart.push({ fetch: part.fetch, forget })
  return part
}

const notWanted = { part: null, hasFailed: false }
const readNotWanted = () => notWanted
const watchNothing = () => () => {}

/**
 * The part while it is wanted; fetches it if necessary. A component that does not want it is not rendered
 * again.
 */
export function useOnDemand<Part>(source: OnDemand<Part>, isWanted: boolean): OnDemandState<Part> {
  const read: () => OnDemandState<Part> = isWanted ? source.state : readNotWanted
  const state = useSyncExternalStore(isWanted ? source.subscribe : watchNothing, read, read)
  useEffect(() => {
    if (isWanted) void source.fetch()
  }, [source, isWanted])
  return state
}

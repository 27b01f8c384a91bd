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

/** All parts, for fetching ahead: see `fetchWhenIdle`. */
export const everyPart: { fetch: () => Promise<void> }[] = []

/** Describes code that `load` fetches: `onDemand(async () => (await import('./antd-menu.tsx')).AntdMenu)`. */
export function onDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  const listeners = new Set<() => void>()
  let state: OnDemandState<Part> = { part: null, hasFailed: false }
  let fetching: Promise<void> | null = null

  const change = (next: OnDemandState<Part>) => {
    state = next
    for (const listener of listeners) listener()
  }
  const tryOnce = async () => {
    if (state.hasFailed) change({ part: null, hasFailed: false })
    try {
      change({ part: await load(), hasFailed: false })
    } catch {
      fetching = null
      change({ part: null, hasFailed: true })
    }
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
  everyPart.push(part)
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

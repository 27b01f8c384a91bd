import { useEffect, useSyncExternalStore } from 'react'
import type { OnDemand, OnDemandState } from './on-demand.ts'

const notWanted = { part: null, hasFailed: false }
const readNotWanted = () => notWanted
const watchNothing = () => () => {}

/** The part while it is wanted; fetches it then, if need be. Who does not want it hears nothing of it. */
export function useOnDemand<Part>(source: OnDemand<Part>, isWanted: boolean): OnDemandState<Part> {
  const read: () => OnDemandState<Part> = isWanted ? source.state : readNotWanted
  const state = useSyncExternalStore(isWanted ? source.subscribe : watchNothing, read, read)
  useEffect(() => {
    if (isWanted) void source.fetch()
  }, [source, isWanted])
  return state
}

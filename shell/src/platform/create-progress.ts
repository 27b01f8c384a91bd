import { WorkKind } from '@flotilla/api/contract'
import type { ProgressSource } from '@flotilla/platform'
import { progressOf, progressWork } from '@flotilla/realtime'
import { progressSet } from '../store/realtime-slices.ts'
import type { Store } from '../store/store.ts'

/** A burst of events moves the bars this often, not once for each event. */
const EVERY_MS = 200

/**
 * The store's progress as remotes see it, without Redux. Listeners are called only when progress has changed:
 * at once after a quiet time, then once for all changes within `EVERY_MS`.
 */
export function createProgress(store: Store): ProgressSource {
  const listeners = new Set<() => void>()
  let seen = store.getState().progress
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const now = store.getState().progress
    if (now === seen) return
    seen = now
    for (const listener of [...listeners]) listener()
    timer = setTimeout(() => {
      timer = undefined
      look()
    }, EVERY_MS)
  }
  store.subscribe(() => {
    if (timer === undefined) look()
  })
  return {
    get: (kind, id) => progressOf(store.getState().progress, kind, id),
    workOf: (kind, id) => {
      const known = progressWork(store.getState().progress, kind, id)
      return WorkKind.options.find((work) => work === known) ?? null
    },
    set: (kind, id, percent, work) => void store.dispatch(progressSet({ kind, id, percent, work })),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

import type { ProgressSource } from '@flotilla/platform'
import { progressOf } from '@flotilla/realtime'
import { progressSet } from '../store/progress-slice.ts'
import type { Store } from '../store/store.ts'

/** The store's progress as remotes see it: without Redux. */
export function createProgress(store: Store): ProgressSource {
  return {
    get: (kind, id) => progressOf(store.getState().progress, kind, id),
    set: (kind, id, percent) => void store.dispatch(progressSet({ kind, id, percent })),
    subscribe: (listener) => store.subscribe(listener),
  }
}

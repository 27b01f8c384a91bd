import type { WorkStore } from '@flotilla/work'
import type { Store } from '../store/store.ts'
import { workApplied } from '../store/work-slice.ts'

/** The tray's work in Redux; listeners are called when it changes, and for nothing else. */
export function reduxWorkStore(store: Store): WorkStore {
  const get = () => store.getState().work.tracked
  return {
    get,
    apply: (action) => void store.dispatch(workApplied(action)),
    subscribe(listener) {
      let seen = get()
      return store.subscribe(() => {
        if (get() === seen) return
        seen = get()
        listener()
      })
    },
  }
}

import type { Notify } from '@flotilla/platform'
import type { Store } from '../store/store.ts'
import { toastShown } from '../store/toasts-slice.ts'

export function createNotify(store: Store): Notify {
  return {
    success: (text) => void store.dispatch(toastShown({ tone: 'success', text })),
    info: (text) => void store.dispatch(toastShown({ tone: 'info', text })),
    error: (text, detail) =>
      void store.dispatch(toastShown({ tone: 'error', text, ...(detail === undefined ? {} : { detail }) })),
  }
}

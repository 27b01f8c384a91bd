import type { Notify, NotifyAct } from '@flotilla/platform'
import { toastShown } from '../store/notice-slices.ts'
import type { Store } from '../store/store.ts'

/** Actions of the shown messages, by toast id: functions do not belong in the store. */
const acts = new Map<string, NotifyAct>()

export const toastActs = {
  keep: (toastId: string, act: NotifyAct): void => void acts.set(toastId, act),
  of: (toastId: string): NotifyAct | undefined => acts.get(toastId),
  drop: (toastId: string): void => void acts.delete(toastId),
}

export function createNotify(store: Store): Notify {
  const success = (text: string, act?: NotifyAct) => {
    const shown = toastShown({ tone: 'success', text, isAlone: act !== undefined })
    if (act !== undefined) toastActs.keep(shown.payload.id, act)
    store.dispatch(shown)
  }
  return {
    success,
    info: (text) => void store.dispatch(toastShown({ tone: 'info', text })),
    error: (text, detail) =>
      void store.dispatch(toastShown({ tone: 'error', text, ...(detail === undefined ? {} : { detail }) })),
  }
}

import type { NotifyAct } from '@flotilla/platform'

/** Acts of the messages that are shown, by toast id: functions do not belong into the store. */
const acts = new Map<string, NotifyAct>()

export const toastActs = {
  keep: (toastId: string, act: NotifyAct): void => void acts.set(toastId, act),
  of: (toastId: string): NotifyAct | undefined => acts.get(toastId),
  drop: (toastId: string): void => void acts.delete(toastId),
}

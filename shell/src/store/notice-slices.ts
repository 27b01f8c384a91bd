import type { WorkMoment } from '@flotilla/api/contract'
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

export type ToastTone = 'success' | 'info' | 'error'

export type ToastItem = {
  id: string
  tone: ToastTone
  text: string
  detail: string | null
  /** How often the same message came while the toast was shown. */
  count: number
  /** Never grouped: it has its own action. */
  isAlone: boolean
  /** The place of the guide that says what helps; null: none does. */
  help: string | null
}

type NewToast = { tone: ToastTone; text: string; detail?: string; isAlone?: boolean; help?: string | null }

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as ToastItem[],
  reducers: {
    toastShown: {
      prepare: (toast: NewToast) => ({ payload: { ...toast, id: nanoid() } }),
      reducer(state, action: PayloadAction<NewToast & { id: string }>) {
        const { id, tone, text, detail = null, isAlone = false, help = null } = action.payload
        const same = state.find(
          (toast) =>
            !isAlone &&
            !toast.isAlone &&
            toast.tone === tone &&
            toast.text === text &&
            toast.detail === detail,
        )
        if (same) same.count += 1
        else state.push({ id, tone, text, detail, count: 1, isAlone, help })
      },
    },
    toastDismissed(state, action: PayloadAction<string>) {
      return state.filter((toast) => toast.id !== action.payload)
    },
    toastsCleared: () => [],
  },
})

export const { toastShown, toastDismissed, toastsCleared } = toastsSlice.actions

export type NotificationItem = {
  id: string
  tone: ToastTone
  text: string
  detail: string | null
  /** When it came, ISO 8601 UTC. */
  at: string
  siteId: number
  siteName: string
  /** The kind of its work, by which notices of a batch belong together; null: it is about the site itself. */
  kind: string | null
  moment: Exclude<WorkMoment, 'progressed'>
  isRead: boolean
}

const kept = 200

type NewNotification = Omit<NotificationItem, 'id' | 'isRead'>

/** Events at the sites since the page was opened, the newest first; a toast passes, this stays. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: [] as NotificationItem[],
  reducers: {
    notified: {
      prepare: (item: NewNotification) => ({ payload: { ...item, id: nanoid(), isRead: false } }),
      reducer(state, action: PayloadAction<NotificationItem>) {
        const { siteId, kind, moment } = action.payload
        // The end notice also says that the work began.
        const begun = state.findIndex(
          (item) => item.moment === 'started' && item.siteId === siteId && item.kind === kind,
        )
        if (begun >= 0 && moment !== 'started') state.splice(begun, 1)
        state.unshift(action.payload)
        if (state.length > kept) state.length = kept
      },
    },
    notificationsRead(state) {
      for (const item of state) item.isRead = true
    },
    notificationsForgotten: () => [],
  },
})

export const { notified, notificationsRead, notificationsForgotten } = notificationsSlice.actions

import type { WorkMoment } from '@flotilla/api/contract'
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import type { ToastTone } from './toasts-slice.ts'

export type NotificationItem = {
  id: string
  tone: ToastTone
  text: string
  detail: string | null
  /** When it came, ISO 8601 UTC. */
  at: string
  siteId: number
  siteName: string
  /**
   * Of the work that it is about, by which notices of a batch belong together; null: about the site itself.
   */
  kind: string | null
  moment: Exclude<WorkMoment, 'progressed'>
  isRead: boolean
}

const kept = 200

type NewNotification = Omit<NotificationItem, 'id' | 'isRead'>

/** What happened at the sites since the page was opened, the newest first; a toast passes, this stays. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: [] as NotificationItem[],
  reducers: {
    notified: {
      prepare: (item: NewNotification) => ({ payload: { ...item, id: nanoid(), isRead: false } }),
      reducer(state, action: PayloadAction<NotificationItem>) {
        const { siteId, kind, moment } = action.payload
        // The end says that it began, too.
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

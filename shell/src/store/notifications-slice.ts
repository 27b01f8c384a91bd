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

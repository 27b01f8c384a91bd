import type { WorkMoment } from '@flotilla/api/contract'
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

export type ToastTone = 'success' | 'info' | 'error'

export type ToastItem = {
  id: string
  tone: ToastTone
  /** Of an event it ends with the sites at which it came last, the newest first. */
  text: string
  detail: string | null
  /** How often it came while the toast was shown, at whichever site. */
  count: number
  /** `text` before the names of sites. */
  words: string
  /** Those names; empty: it is not about sites. */
  sites: string[]
  /** Never grouped: it has its own action. */
  isAlone: boolean
  /** The place of the guide that says what helps; null: none does. */
  help: string | null
}

type NewToast = {
  tone: ToastTone
  text: string
  /** Name of the site with which `text` ends. */
  site?: string
  detail?: string
  isAlone?: boolean
  help?: string | null
}

/** Names that one message has room for. */
const mostNames = 3

function toastOf({ id, tone, text, site = '', ...rest }: NewToast & { id: string }): ToastItem {
  const { isAlone = false, help = null } = rest
  const detail = rest.detail ?? null
  const words = text.slice(0, text.length - site.length)
  const sites = site === '' ? [] : [site]
  return { id, tone, text, detail, count: 1, words, sites, isAlone, help }
}

const isAlike = (a: ToastItem, b: ToastItem) =>
  !a.isAlone && !b.isAlone && a.tone === b.tone && a.words === b.words && a.detail === b.detail

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as ToastItem[],
  reducers: {
    /** Messages that differ by their site alone are one: each names its site, and the last three stay. */
    toastShown: {
      prepare: (toast: NewToast) => ({ payload: { ...toast, id: nanoid() } }),
      reducer(state, action: PayloadAction<NewToast & { id: string }>) {
        const toast = toastOf(action.payload)
        const at = state.findIndex((shown) => isAlike(shown, toast))
        const [same] = at < 0 ? [] : state.splice(at, 1)
        if (same === undefined) {
          state.push(toast)
          return
        }
        const sites = [...new Set([...toast.sites, ...same.sites])].slice(0, mostNames)
        const text = `${same.words}${sites.join(', ')}`
        state.push({ ...same, sites, text, count: same.count + 1 })
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

import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

export type ToastTone = 'success' | 'info' | 'error'

export type ToastItem = {
  id: string
  tone: ToastTone
  text: string
  detail: string | null
  /** How often the same words came while the toast stood there. */
  count: number
}

type NewToast = { tone: ToastTone; text: string; detail?: string }

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as ToastItem[],
  reducers: {
    toastShown: {
      prepare: (toast: NewToast) => ({ payload: { ...toast, id: nanoid() } }),
      reducer(state, action: PayloadAction<NewToast & { id: string }>) {
        const { id, tone, text, detail = null } = action.payload
        const same = state.find(
          (toast) => toast.tone === tone && toast.text === text && toast.detail === detail,
        )
        if (same) same.count += 1
        else state.push({ id, tone, text, detail, count: 1 })
      },
    },
    toastDismissed(state, action: PayloadAction<string>) {
      return state.filter((toast) => toast.id !== action.payload)
    },
    toastsCleared: () => [],
  },
})

export const { toastShown, toastDismissed, toastsCleared } = toastsSlice.actions

import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

export type ToastTone = 'success' | 'info' | 'error'

export type ToastItem = {
  id: string
  tone: ToastTone
  text: string
  detail: string | null
  /** How often the same words came while the toast stood there. */
  count: number
  /** Never grouped: it carries an act of its own. */
  isAlone: boolean
}

type NewToast = { tone: ToastTone; text: string; detail?: string; isAlone?: boolean }

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as ToastItem[],
  reducers: {
    toastShown: {
      prepare: (toast: NewToast) => ({ payload: { ...toast, id: nanoid() } }),
      reducer(state, action: PayloadAction<NewToast & { id: string }>) {
        const { id, tone, text, detail = null, isAlone = false } = action.payload
        const same = state.find(
          (toast) =>
            !isAlone &&
            !toast.isAlone &&
            toast.tone === tone &&
            toast.text === text &&
            toast.detail === detail,
        )
        if (same) same.count += 1
        else state.push({ id, tone, text, detail, count: 1, isAlone })
      },
    },
    toastDismissed(state, action: PayloadAction<string>) {
      return state.filter((toast) => toast.id !== action.payload)
    },
    toastsCleared: () => [],
  },
})

export const { toastShown, toastDismissed, toastsCleared } = toastsSlice.actions

import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type SessionState = {
  token: string | null
  /** The administrator's own token while acting as a user (spec: account-and-administration §4). */
  originalToken: string | null
  /** Counts identities of this page: sign-in, sign-out, impersonation start and end each begin a new one. */
  epoch: number
  /** Shown on the sign-in page: why the person is there although they were signed in. */
  notice: string | null
}

const initialState: SessionState = { token: null, originalToken: null, epoch: 0, notice: null }

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    identityChanged(
      state,
      action: PayloadAction<{ token: string | null; originalToken: string | null; notice?: string }>,
    ) {
      state.token = action.payload.token
      state.originalToken = action.payload.originalToken
      state.notice = action.payload.notice ?? null
      state.epoch += 1
    },
  },
})

export const { identityChanged } = sessionSlice.actions

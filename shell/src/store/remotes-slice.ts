import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { RemoteErrorCode } from '../remotes/remote-error.ts'

/** registered → loading → ready | refused | failed; Retry goes from failed to loading. */
export type RemoteState =
  | { phase: 'registered' }
  | { phase: 'loading'; attempt: number }
  | { phase: 'ready'; version: string }
  | { phase: 'refused' | 'failed'; code: RemoteErrorCode; detail: string; attempt: number; version: string }

export const remotesSlice = createSlice({
  name: 'remotes',
  initialState: {} as Record<string, RemoteState>,
  reducers: {
    remoteStateChanged(state, action: PayloadAction<{ name: string; state: RemoteState }>) {
      state[action.payload.name] = action.payload.state
    },
  },
})

export const { remoteStateChanged } = remotesSlice.actions

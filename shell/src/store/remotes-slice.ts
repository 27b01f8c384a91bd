import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ReleaseReason } from '../remotes/choose-release.ts'
import type { RemoteErrorCode } from '../remotes/remote-error.ts'

/** registered → loading → ready | refused | failed; Retry goes from failed to loading. */
export type RemoteState =
  | { phase: 'registered' }
  | { phase: 'loading'; attempt: number }
  | ({ phase: 'ready'; insteadOf: { version: string; code: RemoteErrorCode } | null } & Release)
  | ({ phase: 'refused' | 'failed'; code: RemoteErrorCode; detail: string; attempt: number } & Release)

/** `insteadOf`: what failed, when the last good release took over. */
type Release = { version: string; why: ReleaseReason }

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

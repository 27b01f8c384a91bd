import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/**
 * Why a tab has the release it has: it is the `current` one; the account is in the `share` that tries a newer
 * one; the newer one did not load, so the `last-good` one took over; a developer's `override`.
 */
export type ReleaseReason = 'current' | 'share' | 'last-good' | 'override'

/** Why a remote cannot be shown. Each code has a page: docs/errors/<code>.md. */
export type RemoteErrorCode =
  | 'FL-R1-not-found'
  | 'FL-R2-timeout'
  | 'FL-R3-network'
  | 'FL-R4-broken'
  | 'FL-R5-not-a-remote'
  | 'FL-R6-incompatible'
  | 'FL-R7-crashed'
  | 'FL-R8-integrity'
  | 'FL-R9-switched-off'

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

import type { RealtimeEvent } from '@flotilla/api/contract'
import {
  noProgress,
  type ProgressKind,
  type ProgressState,
  reduceProgress,
  setProgress,
} from '@flotilla/realtime'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

type SetByHand = { kind: ProgressKind; id: number; percent: number | null }

/** Progress by site, backup and audit id; the rules are those of packages/realtime. */
export const progressSlice = createSlice({
  name: 'progress',
  initialState: noProgress,
  reducers: {
    eventApplied: (state: ProgressState, action: PayloadAction<RealtimeEvent>) =>
      reduceProgress(state, action.payload),
    progressSet: (state: ProgressState, action: PayloadAction<SetByHand>) =>
      setProgress(state, action.payload.kind, action.payload.id, action.payload.percent),
    progressForgotten: () => noProgress,
  },
})

export const { eventApplied, progressSet, progressForgotten } = progressSlice.actions

import type { ProgressKind, RealtimeEvent } from '@flotilla/api/contract'
import { noProgress, type ProgressState, reduceProgress, setProgress } from '@flotilla/realtime'
import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit'

export type SocketStatus = 'idle' | 'connecting' | 'live' | 'paused'

export const socketSlice = createSlice({
  name: 'socket',
  initialState: 'idle' as SocketStatus,
  reducers: {
    socketStatusChanged: (_, action: PayloadAction<SocketStatus>) => action.payload,
  },
})

export const { socketStatusChanged } = socketSlice.actions

type SetByHand = { kind: ProgressKind; id: number; percent: number | null; work?: string | undefined }

/**
 * The state itself: copying a thousand entries through Immer's draft takes longer than everything else of an
 * event.
 */
const plain = (state: ProgressState): ProgressState => original(state) ?? state

/** Progress by site, backup and audit id; the rules are those of packages/realtime. */
export const progressSlice = createSlice({
  name: 'progress',
  initialState: noProgress,
  reducers: {
    eventApplied: (state: ProgressState, action: PayloadAction<RealtimeEvent>) =>
      reduceProgress(plain(state), action.payload),
    progressSet: (state: ProgressState, { payload }: PayloadAction<SetByHand>) =>
      setProgress(plain(state), payload.kind, payload.id, payload.percent, payload.work),
    progressForgotten: () => noProgress,
  },
})

export const { eventApplied, progressSet, progressForgotten } = progressSlice.actions

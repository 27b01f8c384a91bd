import type { RemoteErrorCode } from '@flotilla/api/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/**
 * Why a tab has the release it has: it is the `current` one; the account is in the `share` that tries a newer
 * one; the newer one did not load, so the `last-good` one took over; a developer's `override`.
 */
export type ReleaseReason = 'current' | 'share' | 'last-good' | 'override'

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

/** How one load of a remote went; milliseconds, null for a step that was not reached or not measured. */
export type LoadTrace = {
  name: string
  version: string
  attempt: number
  /** When it began, ISO 8601 UTC. */
  at: string
  outcome: 'ready' | 'refused' | 'failed' | 'crashed'
  /** The release that failed, which the last good one may have replaced; null: none. */
  failed: { version: string; code: RemoteErrorCode } | null
  /** Until the release to load was known; the registry contains its manifest. */
  manifestMs: number
  /** Download of its entry script, which may have begun ahead. */
  entryMs: number | null
  /** From then until its module arrived. */
  codeMs: number | null
  /** Its first render, until its effects have run. */
  mountMs: number | null
}

const kept = 20

/** The last loads of this tab, the newest first. */
export const loadTracesSlice = createSlice({
  name: 'loadTraces',
  initialState: [] as LoadTrace[],
  reducers: {
    loadTraced(state, action: PayloadAction<LoadTrace>) {
      state.unshift(action.payload)
      if (state.length > kept) state.length = kept
    },
    /** Only the first mount after a load is kept. */
    mountTraced(state, { payload: { name, ms } }: PayloadAction<{ name: string; ms: number }>) {
      const trace = state.find((each) => each.name === name)
      if (trace?.outcome === 'ready') trace.mountMs ??= ms
    },
  },
  extraReducers: (builder) => {
    builder.addCase(remoteStateChanged, (traces, { payload: { name, state } }) => {
      const trace = traces.find((each) => each.name === name)
      if (trace?.outcome !== 'ready' || state.phase !== 'failed' || state.code !== 'FL-R7-crashed') return
      trace.outcome = 'crashed'
      trace.failed = { version: state.version, code: state.code }
    })
  },
})

export const { loadTraced, mountTraced } = loadTracesSlice.actions

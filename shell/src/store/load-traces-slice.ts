import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** How one load of a remote went; milliseconds, null for a step that was not reached or not measured. */
export type LoadTrace = {
  name: string
  version: string
  attempt: number
  /** When it began, ISO 8601 UTC. */
  at: string
  outcome: 'ready' | 'refused' | 'failed'
  /** Until it was known which release it is to be; the registry carries what its manifest says. */
  manifestMs: number
  /** Download of its entry script, which may have begun ahead. */
  entryMs: number | null
  /** From then until its module was there. */
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
})

export const { loadTraced, mountTraced } = loadTracesSlice.actions

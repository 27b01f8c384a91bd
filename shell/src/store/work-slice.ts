import { noWork, reduceWork, type WorkAction, type WorkState } from '@flotilla/work'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { identityChanged } from './session-slice.ts'

export type WorkSlice = {
  tracked: WorkState
  /** What opened the tray: a person, or work that began; null while it is closed. */
  openedBy: 'person' | 'work' | null
  /** The latest news to announce: a run that began or ended. */
  said: string
}

const initialState: WorkSlice = { tracked: noWork, openedBy: null, said: '' }

/**
 * Long work as the tray shows it; the rules are those of packages/work. Nothing of a previous identity stays.
 */
export const workSlice = createSlice({
  name: 'work',
  initialState,
  reducers: {
    workApplied: (state, action: PayloadAction<WorkAction>) => ({
      ...state,
      tracked: reduceWork(state.tracked, action.payload),
    }),
    trayToggled(state, action: PayloadAction<WorkSlice['openedBy']>) {
      state.openedBy = action.payload
    },
    workSaid(state, action: PayloadAction<string>) {
      state.said = action.payload
    },
  },
  extraReducers: (builder) => {
    builder.addCase(identityChanged, () => initialState)
  },
})

export const { workApplied, trayToggled, workSaid } = workSlice.actions

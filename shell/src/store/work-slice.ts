import { noWork, reduceWork, type WorkAction, type WorkState } from '@flotilla/platform/work'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { identityChanged } from './session-slice.ts'

export type WorkSlice = {
  tracked: WorkState
  /** Whether the tray stands open. */
  isOpen: boolean
  /** The latest thing worth saying aloud: a run that began or ended. */
  said: string
}

const initialState: WorkSlice = { tracked: noWork, isOpen: false, said: '' }

/** Long work as the tray shows it; the rules are those of packages/platform. Nothing of a former identity stays. */
export const workSlice = createSlice({
  name: 'work',
  initialState,
  reducers: {
    workApplied: (state, action: PayloadAction<WorkAction>) => ({
      ...state,
      tracked: reduceWork(state.tracked, action.payload),
    }),
    trayToggled(state, action: PayloadAction<boolean>) {
      state.isOpen = action.payload
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

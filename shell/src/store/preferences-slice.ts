import type { Density, ThemeChoice } from '@flotilla/platform'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type PreferencesState = { theme: ThemeChoice; density: Density }

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: { theme: 'system', density: 'comfortable' } as PreferencesState,
  reducers: {
    themeChosen(state, action: PayloadAction<ThemeChoice>) {
      state.theme = action.payload
    },
    densityChosen(state, action: PayloadAction<Density>) {
      state.density = action.payload
    },
  },
})

export const { themeChosen, densityChosen } = preferencesSlice.actions

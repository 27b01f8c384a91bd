import type { Density, ThemeChoice } from '@flotilla/platform'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { z } from 'zod'
import { readStored, writeStored } from '../storage/browser-storage.ts'

export type PreferencesState = { theme: ThemeChoice; density: Density }

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: { theme: 'system', density: 'compact' } as PreferencesState,
  reducers: {
    lookChosen: (state, action: PayloadAction<Partial<PreferencesState>>) => ({
      ...state,
      ...action.payload,
    }),
  },
})

export const { lookChosen } = preferencesSlice.actions

/** The inline script of the page reads the same key before the first paint (rspack.config.ts). */
const storageKey = 'flotilla-preferences'

const Kept = z.object({
  theme: z.enum(['light', 'dark', 'contrast', 'system']).catch('system'),
  density: z.enum(['comfortable', 'compact']).catch('compact'),
})

/** The look this browser chose; system and compact when it never did. */
export function readPreferences(): PreferencesState {
  return readStored(storageKey, Kept)
}

export function keepPreferences(preferences: PreferencesState): void {
  writeStored(storageKey, preferences)
}

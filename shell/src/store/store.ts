import { configureStore } from '@reduxjs/toolkit'
import { aheadSlice } from './ahead-slice.ts'
import { notificationsSlice, toastsSlice } from './notice-slices.ts'
import { type PreferencesState, preferencesSlice } from './preferences-slice.ts'
import { progressSlice, socketSlice } from './realtime-slices.ts'
import { loadTracesSlice, remotesSlice } from './remotes-slice.ts'
import { sessionSlice } from './session-slice.ts'
import { workSlice } from './work-slice.ts'

/**
 * State that is shell-wide and client-only; data of the server is never copied here (architecture: State).
 */
export function createStore(preferences?: PreferencesState) {
  return configureStore({
    ...(preferences === undefined ? {} : { preloadedState: { preferences } }),
    reducer: {
      session: sessionSlice.reducer,
      ahead: aheadSlice.reducer,
      progress: progressSlice.reducer,
      toasts: toastsSlice.reducer,
      notifications: notificationsSlice.reducer,
      preferences: preferencesSlice.reducer,
      socket: socketSlice.reducer,
      remotes: remotesSlice.reducer,
      loadTraces: loadTracesSlice.reducer,
      work: workSlice.reducer,
    },
    devTools: false,
  })
}

export type Store = ReturnType<typeof createStore>
export type RootState = ReturnType<Store['getState']>

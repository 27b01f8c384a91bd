import { z } from 'zod'
import { readStored, writeStored } from '../browser-storage.ts'
import type { PreferencesState } from '../store/preferences-slice.ts'

/** The inline script of the page reads the same key before the first paint (rspack.config.ts). */
const storageKey = 'flotilla-preferences'

const Kept = z.object({
  theme: z.enum(['light', 'dark', 'system']).catch('system'),
  density: z.enum(['comfortable', 'compact']).catch('comfortable'),
})

/** The look this browser chose; system and comfortable when it never did. */
export function readPreferences(): PreferencesState {
  return readStored(storageKey, Kept)
}

export function keepPreferences(preferences: PreferencesState): void {
  writeStored(storageKey, preferences)
}

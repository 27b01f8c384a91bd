import { earlyThemeScript } from '@flotilla/ui/early-theme'

/**
 * Runs in the head, nonced: applies the stored look before the first paint. `kept-preferences.ts` writes the
 * same key.
 */
export const earlyScript = earlyThemeScript('flotilla-preferences')

import type { ThemeChoice } from '@flotilla/platform'

/** The themes that a person may choose, in the order of the menus. */
export const themeChoices = [
  { id: 'light', label: 'Light', icon: 'sun' },
  { id: 'dark', label: 'Dark', icon: 'moon' },
  { id: 'contrast', label: 'High contrast', icon: 'contrast' },
  { id: 'system', label: 'Like the system', icon: 'monitor' },
] as const satisfies readonly { id: ThemeChoice; label: string; icon: string }[]

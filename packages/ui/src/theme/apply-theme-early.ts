import type { Density, ThemeChoice } from './theme-context.ts'

/**
 * Puts a chosen look on `<html>`, before React or any style is there. Unknown values fall back to the
 * defaults.
 */
export function applyThemeEarly(look: { theme?: ThemeChoice; density?: Density }): void {
  const root = document.documentElement
  const isDark =
    look.theme === 'dark' || (look.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = isDark ? 'dark' : 'light'
  root.dataset.density = look.density === 'comfortable' ? 'comfortable' : 'compact'
}

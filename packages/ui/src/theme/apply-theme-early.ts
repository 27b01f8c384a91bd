import type { Density, Theme, ThemeChoice } from './theme-context.ts'

const isTheme = (word: unknown): word is Theme => word === 'light' || word === 'dark' || word === 'contrast'

const systemTheme = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/**
 * Puts a chosen look on `<html>`, before React or any style is there. Unknown values fall back to the
 * defaults.
 */
export function applyThemeEarly(look: { theme?: ThemeChoice; density?: Density }): void {
  const root = document.documentElement
  root.dataset.theme = isTheme(look.theme) ? look.theme : systemTheme()
  root.dataset.density = look.density === 'comfortable' ? 'comfortable' : 'compact'
}

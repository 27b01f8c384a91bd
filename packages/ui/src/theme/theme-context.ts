import { createContext, useContext } from 'react'

/** How much room a row takes: 44 px comfortable, 36 px compact, the default. */
export type Density = 'comfortable' | 'compact'

/** A look: its values are in tokens.json. `contrast` has AAA contrast for text (WCAG 1.4.6). */
export type Theme = 'light' | 'dark' | 'contrast'

/** What a person chose; `system` follows the operating system. */
export type ThemeChoice = Theme | 'system'

/** The look in force: `theme` is resolved, never `system`; `nonce` is that of the Content-Security-Policy. */
export type Look = { theme: Theme; density: Density; nonce: string | undefined }

export const ThemeContext = createContext<Look>({
  theme: 'light',
  density: 'compact',
  nonce: undefined,
})

/** The look in force: resolved theme, density and the CSP nonce. */
export function useTheme(): Look {
  return useContext(ThemeContext)
}

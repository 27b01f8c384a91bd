import { useContext } from 'react'
import { type Look, ThemeContext } from './theme-context.ts'

/** The look in force: resolved theme, density and the CSP nonce. */
export function useTheme(): Look {
  return useContext(ThemeContext)
}

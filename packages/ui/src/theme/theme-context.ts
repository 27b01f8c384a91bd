import { createContext } from 'react'
import type { Density } from './density.ts'

/** The look in force: `theme` is resolved, never `system`; `nonce` is that of the Content-Security-Policy. */
export type Look = { theme: 'light' | 'dark'; density: Density; nonce: string | undefined }

export const ThemeContext = createContext<Look>({
  theme: 'light',
  density: 'comfortable',
  nonce: undefined,
})

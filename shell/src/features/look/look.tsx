import { ThemeProvider } from '@flotilla/ui/theme'
import { type ReactNode, useEffect } from 'react'
import { keepPreferences } from '../../platform/kept-preferences.ts'
import { useAppSelector } from '../../store/use-store.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content

/** Theme and density as the person chose them, remembered for the next visit. */
export function Look({ children }: { children: ReactNode }) {
  const preferences = useAppSelector((state) => state.preferences)
  useEffect(() => keepPreferences(preferences), [preferences])
  return (
    <ThemeProvider theme={preferences.theme} density={preferences.density} nonce={nonce}>
      {children}
    </ThemeProvider>
  )
}

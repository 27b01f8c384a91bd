import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import './font.css'
import './tokens.css'
import './base.css'
import type { Density, ThemeChoice } from './theme-context.ts'
import { ThemeContext } from './theme-context.ts'
import { titleCutTexts } from './title-cut-texts.ts'
import { useMediaQuery } from './use-media-query.ts'

export type ThemeProviderProps = {
  /** The look: `system` is light or dark as the operating system says. */
  theme: ThemeChoice
  /** Height of rows: 36 px compact, 44 px comfortable. */
  density: Density
  /** Nonce of the Content-Security-Policy for the styles that antd writes at run time. */
  nonce?: string | undefined
  /** The console. */
  children: ReactNode
}

/**
 * Sets the look on `<html>` (`data-theme`, `data-density`) and hands it to every component. antd's own
 * ConfigProvider is put around by the groups that use antd (select, overlay), so a page without them loads no
 * antd.
 */
export function ThemeProvider({ theme, density, nonce, children }: ThemeProviderProps) {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)')
  const resolved = theme === 'system' ? (prefersDark ? 'dark' : 'light') : theme
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = resolved
    document.documentElement.dataset.density = density
  }, [resolved, density])
  useEffect(() => titleCutTexts(document), [])
  const look = useMemo(() => ({ theme: resolved, density, nonce }), [resolved, density, nonce])
  return <ThemeContext value={look}>{children}</ThemeContext>
}

import { TimeZoneProvider } from '@flotilla/ui/format'
import { type Density, type ThemeChoice, ThemeProvider } from '@flotilla/ui/theme'
import type { ReactNode } from 'react'

const themes: ThemeChoice[] = ['light', 'dark', 'contrast', 'system']
const densities: Density[] = ['comfortable', 'compact']

/** Whether the story is shown in light beside dark; a docs page is in light then. */
export const isBeside = (globals: Record<string, unknown>, viewMode: string) =>
  globals.theme === 'beside' && viewMode === 'story'

/** Puts the look of the toolbar around a story or a docs page: theme, density, time zone. */
export function withLook(globals: Record<string, unknown>, children: ReactNode): ReactNode {
  return (
    <ThemeProvider
      theme={themes.find((theme) => theme === globals.theme) ?? 'light'}
      density={densities.find((density) => density === globals.density) ?? 'compact'}
    >
      <TimeZoneProvider offsetHours={Number(globals.offset ?? 0)}>{children}</TimeZoneProvider>
    </ThemeProvider>
  )
}

import { useNavigate } from '@flotilla/platform/router'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { goKeys } from '../features/shortcuts/go-keys.ts'
import { useShortcuts } from '../features/shortcuts/use-shortcuts.ts'
import { navigationEntries } from '../navigation/navigation-entries.ts'
import { useServices } from '../services.ts'
import { useShellSession } from '../session/shell-session.tsx'
import { WidgetBoundary } from './widget-boundary.tsx'

/** Long enough after the first paint to be in nobody's way. */
const palettePrefetchMs = 2_000

const loadPalette = () => import('../features/palette/palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('../features/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** Fetching ahead may fail; opening says so. */
const ignored = () => {}

export type FrameDialog = 'palette' | 'shortcuts' | null

type Props = { open: FrameDialog; onOpen: (dialog: FrameDialog) => void }

/** Palette and list of keys, fetched when first wanted, and the keys that open them. */
export function FrameDialogs({ open, onOpen }: Props) {
  const { registry, notify } = useServices()
  const { role } = useShellSession().user
  const navigate = useNavigate()
  const keys = useMemo(() => {
    const sections = ['main', 'admin', 'profile'] as const
    return goKeys(sections.flatMap((section) => navigationEntries(registry.snapshot, section, role)))
  }, [registry, role])
  // Fetched while nobody waits, so that the first letters typed after the keys are not lost.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(ignored), palettePrefetchMs)
    return () => clearTimeout(timer)
  }, [])
  useShortcuts({
    onPalette: () => onOpen('palette'),
    onHelp: () => onOpen('shortcuts'),
    pathOf: (letter) => keys.find((key) => key.letter === letter)?.path,
    onGo: (path) => void navigate(path),
  })
  const handleFailure = () => {
    onOpen(null)
    notify.error(
      'This could not be opened',
      'Its code could not be fetched. Reload the page when the server is back.',
    )
  }
  return (
    <WidgetBoundary key={open} onFailure={handleFailure}>
      <Suspense fallback={null}>
        {open === 'palette' && <Palette onClose={() => onOpen(null)} />}
        {open === 'shortcuts' && <ShortcutsDialog goKeys={keys} onClose={() => onOpen(null)} />}
      </Suspense>
    </WidgetBoundary>
  )
}

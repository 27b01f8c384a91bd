import { useNavigate } from '@flotilla/platform/router'
import { createElement, useEffect, useMemo } from 'react'
import { goKeys } from '../features/shortcuts/go-keys.ts'
import { useShortcuts } from '../features/shortcuts/use-shortcuts.ts'
import { navigationEntries } from '../navigation/navigation-entries.ts'
import { useServices } from '../services.ts'
import { useShellSession } from '../session/shell-session.tsx'
import { useOnDemand } from './use-on-demand.ts'
import { WidgetBoundary } from './widget-boundary.tsx'

/** Long enough after the first paint to be in nobody's way. */
const palettePrefetchMs = 2_000

const loadPalette = async () => (await import('../features/palette/palette.tsx')).Palette
const loadShortcuts = async () => (await import('../features/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog

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
      'Its code could not be fetched. Try again when the server is back.',
    )
  }
  const palette = useOnDemand({ load: loadPalette, isWanted: open === 'palette', onFailure: handleFailure })
  const shortcuts = useOnDemand({
    load: loadShortcuts,
    isWanted: open === 'shortcuts',
    onFailure: handleFailure,
  })
  const onClose = () => onOpen(null)
  return (
    <WidgetBoundary key={open} onFailure={handleFailure}>
      {open === 'palette' && palette && createElement(palette, { onClose })}
      {open === 'shortcuts' && shortcuts && createElement(shortcuts, { goKeys: keys, onClose })}
    </WidgetBoundary>
  )
}

import { useNavigate } from '@flotilla/platform/router'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useServices } from '../../services.ts'
import { useShellSession } from '../../session/shell-session.tsx'
import { navigationEntries } from '../app-layout/navigation-entries.ts'
import { goKeys } from './go-keys.ts'
import { useShortcuts } from './use-shortcuts.ts'

const loadPalette = () => import('../palette/palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}))

export type FrameDialog = 'palette' | 'shortcuts' | null

type Props = { open: FrameDialog; onOpen: (dialog: FrameDialog) => void }

/** Palette and list of keys, fetched when first wanted, and the keys that open them. */
export function FrameDialogs({ open, onOpen }: Props) {
  const { registry } = useServices()
  const { role } = useShellSession().user
  const navigate = useNavigate()
  const keys = useMemo(() => {
    const sections = ['main', 'admin', 'profile'] as const
    return goKeys(sections.flatMap((section) => navigationEntries(registry.snapshot, section, role)))
  }, [registry, role])
  // Fetched while nobody waits, so that the first letters typed after the keys are not lost.
  useEffect(() => {
    const id = requestIdleCallback(() => void loadPalette())
    return () => cancelIdleCallback(id)
  }, [])
  useShortcuts({
    onPalette: () => onOpen('palette'),
    onHelp: () => onOpen('shortcuts'),
    pathOf: (letter) => keys.find((key) => key.letter === letter)?.path,
    onGo: (path) => void navigate(path),
  })
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <Palette onClose={() => onOpen(null)} />}
      {open === 'shortcuts' && <ShortcutsDialog goKeys={keys} onClose={() => onOpen(null)} />}
    </Suspense>
  )
}

import { useNavigate } from '@flotilla/platform/router'
import { fetchWhenIdle, NotLoaded, useOnDemand } from '@flotilla/ui/menu'
import { useEffect, useMemo } from 'react'
import { useServices } from '../../services.ts'
import { goKeys, useShortcuts } from '../features/shortcuts/use-shortcuts.ts'
import { useGuideAddress } from '../guide/use-guide-address.ts'
import { navigationEntries } from '../navigation/navigation-entries.ts'
import { useShellSession } from '../session/shell-session.tsx'
import { frameDialogCode } from './frame-dialog-code.ts'
import { useTypedAhead } from './use-typed-ahead.ts'
import { WidgetBoundary } from './widget-boundary.tsx'

export type FrameDialog = keyof typeof frameDialogCode

/** `open`: null while both are closed. */
type Props = { open: FrameDialog | null; onOpen: (dialog: FrameDialog | null) => void }

/** Palette and list of keys, fetched when first wanted, and the keys that open them. */
export function FrameDialogs({ open, onOpen }: Props) {
  const { registry, notify } = useServices()
  const session = useShellSession()
  const navigate = useNavigate()
  const guide = useGuideAddress()
  const keys = useMemo(() => {
    const sections = ['main', 'admin', 'profile'] as const
    return goKeys(sections.flatMap((section) => navigationEntries(registry.snapshot, section, session)))
  }, [registry, session])
  useEffect(fetchWhenIdle, [])
  useShortcuts({
    onPalette: () => {
      if (open === 'palette') void frameDialogCode.palette.fetch()
      onOpen('palette')
    },
    onKeys: () => onOpen('shortcuts'),
    onGuide: () => {
      // It would open below them, where no key reaches it.
      for (const dialog of document.querySelectorAll('dialog')) dialog.close()
      guide.open('')
    },
    pathOf: (letter) => keys.find((key) => key.letter === letter)?.path,
    onGo: (path) => void navigate(path),
  })
  const palette = useOnDemand(frameDialogCode.palette, open === 'palette')
  const shortcuts = useOnDemand(frameDialogCode.shortcuts, open === 'shortcuts')
  const readTyped = useTypedAhead(open === 'palette' && !palette.hasFailed, palette.part !== null)
  const onClose = () => onOpen(null)
  const handleCrash = () => {
    onClose()
    notify.error('This could not be opened', 'Something in it failed.')
  }
  if (open === null) return null
  if (palette.hasFailed || shortcuts.hasFailed)
    return <NotLoaded onRetry={() => void frameDialogCode[open].fetch()} onClose={onClose} />
  return (
    <WidgetBoundary key={open} onFailure={handleCrash}>
      {palette.part && <palette.part typedAhead={readTyped()} onClose={onClose} />}
      {shortcuts.part && <shortcuts.part goKeys={keys} onClose={onClose} />}
    </WidgetBoundary>
  )
}
